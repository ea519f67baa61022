import { countryField, edgesIn, openForm, submitButton } from './form-steps.ts'
import { desk, expect, phone, settings, tablet, test } from './site.ts'

test('the enquiry modal asks for a name and a number, or offers to call [2.24]', async ({ page }) => {
  const modal = await openForm(page, 'enquiry')
  await expect(modal.getByRole('heading', { name: 'Want to know more? Enquire Now!' })).toBeVisible()
  await expect(modal.getByRole('textbox', { name: 'Full Name' })).toBeEmpty()
  await expect(modal.getByRole('textbox', { name: 'Contact Number' })).toBeEmpty()
  await expect(countryField(modal)).toHaveValue('IN')
  await expect(submitButton(modal)).toHaveText('Submit')
  await expect(modal.getByText('Or', { exact: true })).toBeVisible()
  await expect(modal.getByRole('link', { name: settings.phone })).toHaveAttribute(
    'href',
    `tel:${settings.phone.replaceAll(' ', '')}`,
  )
  await expect(modal.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
})

test('Submit, the divider and the call button follow each other [2.24]', async ({ page }) => {
  const modal = await openForm(page, 'enquiry')
  const parts = [
    submitButton(modal),
    modal.getByText('Or', { exact: true }),
    modal.getByRole('link', { name: settings.phone }),
  ]
  const tops = await Promise.all(parts.map(async part => (await part.boundingBox())?.y))
  expect(tops).toEqual(tops.toSorted((one, other) => Number(one) - Number(other)))
})

for (const viewport of [phone, tablet]) {
  test.describe(`at ${viewport.width}px`, () => {
    test.use({ viewport })

    test('it is a sheet on the bottom edge', async ({ page }) => {
      const modal = await openForm(page, 'enquiry')
      const panel = modal.locator('> div').first()
      await expect.poll(() => edgesIn(modal, panel)).toMatchObject({ left: 0, right: 0, bottom: 0 })
      expect((await edgesIn(modal, panel))?.top).toBeGreaterThan(0)
    })
  })
}

test.describe('on wide screens', () => {
  test.use({ viewport: desk })

  test('it stands in the middle', async ({ page }) => {
    const modal = await openForm(page, 'enquiry')
    const panel = modal.locator('> div').first()
    const offCentre = async () => {
      const edges = await edgesIn(modal, panel)
      return edges && Math.max(Math.abs(edges.left - edges.right), Math.abs(edges.top - edges.bottom))
    }
    await expect.poll(offCentre).toBeLessThanOrEqual(1)
  })
})
