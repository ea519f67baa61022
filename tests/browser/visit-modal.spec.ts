import { closeButton, edgesIn, openForm, submitButton } from './form-steps.ts'
import { desk, expect, phone, resize, tablet, test } from './site.ts'

/** Any colour that lets at most a third of the page shine through. */
const dark = / 0\.[6-9]\d*\)$/

test('the site-visit modal asks for a name, a number and a time, over a picture where there is room [2.18, 2.19, 2.20, 9.1]', async ({
  page,
}) => {
  const modal = await openForm(page, 'site-visit')
  await expect(modal.getByRole('heading', { name: 'Schedule Your Site Visit' })).toBeVisible()
  await expect(
    modal.getByText("We'll need some info. to schedule it for you!", { exact: true }),
  ).toBeVisible()
  await expect(modal.getByRole('textbox', { name: 'Full Name' })).toBeEmpty()
  await expect(modal.getByRole('textbox', { name: 'Contact Number' })).toBeEmpty()
  await expect(modal.getByRole('button', { name: /^Date and Time/ })).toBeVisible()
  await expect(submitButton(modal)).toHaveText('Submit')
  await expect(submitButton(modal)).toBeEnabled()
  await expect(modal.getByRole('button', { name: 'Close', exact: true })).toBeVisible()

  await test.step('on wide screens it is a dimmed overlay over the whole screen, with its picture behind', async () => {
    // The page's scrollbar keeps its room beside the overlay, so nothing moves when it opens.
    await expect.poll(() => edgesIn(page.locator('html'), modal)).toMatchObject({ left: 0, right: 0, top: 0 })
    await expect.poll(async () => (await modal.boundingBox())?.height).toBe(desk.height)
    await expect(modal).toHaveCSS('background-color', dark)
    const picture = modal.locator('picture img')
    await expect(picture).toBeVisible()
    // The close button is in line with the title.
    const title = await modal.getByRole('heading', { name: 'Schedule Your Site Visit' }).boundingBox()
    const close = await closeButton(modal).boundingBox()
    expect(Math.abs((close?.y ?? 0) - (title?.y ?? Number.NaN))).toBeLessThan(8)
    expect((close?.x ?? 0) - (title?.x ?? 0) - (title?.width ?? 0)).toBeLessThan(24)
    // The panel hides no part of it.
    const panel = await modal.locator('> div').first().boundingBox()
    await expect
      .poll(() => edgesIn(modal, picture))
      .toEqual({ left: 0, right: panel?.width, top: 0, bottom: 0 })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  for (const viewport of [tablet, phone])
    await test.step(`at ${viewport.width} it is a sheet on the bottom edge, without the picture`, async () => {
      await resize(page, viewport)
      await expect(modal.locator('picture img')).toBeHidden()
      await expect(modal).toHaveCSS('background-color', dark)
      const panel = modal.locator('> div').first()
      // The panel is as wide as a phone held upright, the width its fields need.
      const side = Math.max(0, (viewport.width - 576) / 2)
      await expect.poll(() => edgesIn(modal, panel)).toMatchObject({ left: side, right: side, bottom: 0 })
      expect((await edgesIn(modal, panel))?.top).toBeGreaterThan(0)
    })
})
