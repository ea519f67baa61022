import { countryField, edgesIn, nameField, numberField, openForm, submitButton } from './form-steps.ts'
import { desk, expect, phone, resize, settings, tablet, test } from './site.ts'

test('the enquiry modal asks for a name and a number, or offers to call, and is a sheet at 768 or less [2.24]', async ({
  page,
}) => {
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
  const parts = [
    submitButton(modal),
    modal.getByText('Or', { exact: true }),
    modal.getByRole('link', { name: settings.phone }),
  ]
  const tops = await Promise.all(parts.map(async part => (await part.boundingBox())?.y))
  expect(tops).toEqual(tops.toSorted((one, other) => Number(one) - Number(other)))

  const panel = modal.locator('> div').first()
  for (const viewport of [tablet, phone]) {
    await resize(page, viewport)
    // The panel is as wide as a phone held upright, the width its fields need.
    const side = Math.max(0, (viewport.width - 576) / 2)
    await expect.poll(() => edgesIn(modal, panel)).toMatchObject({ left: side, right: side, bottom: 0 })
    expect((await edgesIn(modal, panel))?.top).toBeGreaterThan(0)
  }
})

test.describe('on wide screens', () => {
  test.use({ viewport: desk })

  test('it is in the middle, lower by the room that a message above it takes @all', async ({ page }) => {
    const modal = await openForm(page, 'enquiry')
    const panel = modal.locator('> div').first()
    const offCentre = async () => {
      const edges = await edgesIn(modal, panel)
      return edges && { across: Math.abs(edges.left - edges.right) <= 1, down: edges.top - edges.bottom }
    }
    await expect.poll(offCentre).toEqual({ across: true, down: expect.closeTo(8, 0) })
  })
})

test('a line beside the disabled Submit says what is missing, and WhatsApp is beside the call', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const modal = await openForm(page, 'enquiry')
  await expect(submitButton(modal)).toHaveAccessibleDescription('Enter your name and number.')
  await nameField(modal).fill('Asha')
  await expect(submitButton(modal)).toHaveAccessibleDescription('Enter your full number.')
  const missing = modal.getByText('Enter your full number.')
  const [line, button] = await Promise.all([missing.boundingBox(), submitButton(modal).boundingBox()])
  expect(line && button && line.x >= button.x + button.width && line.y < button.y + button.height).toBe(true)
  await numberField(modal).fill('98765 43210')
  await expect(missing).toHaveCount(0)
  await expect(submitButton(modal)).toBeEnabled()
  await nameField(modal).fill('7')
  await expect(submitButton(modal)).toHaveAccessibleDescription('Enter your name, letters only.')
  await expect(modal.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    settings.chat.app.replace('{number}', settings.chat.number.replaceAll(/\D/g, '')),
  )
})
