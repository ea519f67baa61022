import { rowsToTest } from '../all.ts'
import {
  closeButton,
  edgesIn,
  fillIn,
  formNames,
  openForm,
  openHere,
  ready,
  submitButton,
  toast,
} from './form-steps.ts'
import { desk, enquiryModal, expect, hydrated, phone, resize, test } from './site.ts'

test.use({ viewport: phone })

const prompt = 'Fill in the contact details. We will share brochure with you'
const required = 'Please fill in all required fields.'

for (const button of rowsToTest(['Get Pricing', 'Download Brochure'])) {
  test(`'${button}' raises the prompt, which its own click does not close and no time does [2.26, 2.27]`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: button }).click()
    await ready(enquiryModal(page))
    await expect(toast(page)).toHaveText(prompt)
    await expect(toast(page)).toHaveRole('status')
    await expect(toast(page).locator('[data-icon]')).toHaveAttribute('data-icon', 'warning')
    await page.clock.runFor(30 * 60_000)
    await expect(toast(page)).toHaveText(prompt)
  })
}

test('it stands at the top centre, and its button, a new message or a click outside ends it inside an open modal [2.27]', async ({
  page,
}) => {
  const modal = await openForm(page, 'site-visit')
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText(required)
  const edges = async () => {
    const { left = 0, right = 0, top = 0 } = (await edgesIn(modal, toast(page))) ?? {}
    return { offCentre: Math.abs(left - right) <= 2, top }
  }
  for (const viewport of [phone, desk]) {
    await resize(page, viewport)
    await expect.poll(edges, `at ${viewport.width}px`).toEqual({ offCentre: true, top: 8 })
  }
  await toast(page).getByRole('button', { name: 'Close message' }).click()
  await expect(toast(page)).toHaveCount(0)
  await expect(modal).toBeVisible()

  // A new message replaces the old one. A click inside leaves it, and a click outside closes it.
  await submitButton(modal).click()
  await expect(toast(page)).toHaveText(required)
  await fillIn(modal, 'R2 D2', '98')
  await modal.getByLabel('Full Name').press('Enter')
  const broken = 'Invalid Full Name. Please use only alphabets and spaces.'
  await expect(toast(page)).toHaveText(broken)
  await expect(toast(page)).toHaveCount(1)
  await toast(page).getByText(broken).click()
  await expect(toast(page)).toHaveText(broken)
  await modal.getByRole('heading').click()
  await expect(toast(page)).toHaveCount(0)
})

test('the click that closes a modal closes it; otherwise it outlives the modal, until a click on the page @all', async ({
  page,
}) => {
  const modal = await openForm(page, 'site-visit')
  await submitButton(modal).click()
  await expect(toast(page)).toBeVisible()
  await closeButton(modal).click()
  await expect(toast(page)).toHaveCount(0)
  await expect(modal).toBeHidden()

  await openHere(page, 'site-visit')
  await modal.getByLabel('Full Name').press('Enter')
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(toast(page)).toBeVisible()
  const isBelow = async () => {
    const header = await page.getByRole('banner').boundingBox()
    const message = await toast(page).boundingBox()
    return message && header && message.y >= header.y + header.height
  }
  await expect.poll(isBelow).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(toast(page)).toHaveCount(0)
})

test('it leaves the title of the form free @all', async ({ page }) => {
  const modal = await openForm(page, 'site-visit')
  await modal.getByLabel('Full Name').press('Enter')
  await expect(toast(page)).toBeVisible()
  for (const [width, height] of [
    [390, 640],
    [844, 390],
    [1280, 600],
  ] as const) {
    await resize(page, { width, height })
    await modal.getByRole('heading').first().scrollIntoViewIfNeeded()
    const isFree = async () => {
      const title = await modal.getByRole('heading').first().boundingBox()
      const message = await toast(page).boundingBox()
      return message && title && message.y + message.height <= title.y
    }
    await expect.poll(isFree, `at ${width} x ${height}`).toBe(true)
  }
})

test('on a phone on its side it covers neither the title nor the thanks of a form, wherever that is scrolled to @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  for (const form of formNames) {
    const modal = await openForm(page, form)
    await fillIn(modal)
    await submitButton(modal).click()
    const thanks = modal.getByText('Thank you.')
    await expect(thanks).toBeInViewport()
    await expect(toast(page)).toHaveText(/^We received/)
    const covered = await toast(page).evaluate(async message => {
      const dialog = message.closest('dialog')
      const parts = [...(dialog?.querySelectorAll('h2, p') ?? [])].slice(0, 3)
      const rolls = [dialog, ...(dialog?.children ?? [])].filter(part => part instanceof HTMLElement)
      const found = new Set<string>()
      for (let top = 0; top < 400; top += 20) {
        for (const part of rolls) part.scrollTo({ top, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        const { left, right, top: upper, bottom } = message.getBoundingClientRect()
        for (const part of parts)
          for (const [x, y] of [
            [left, upper],
            [left, bottom],
            [right, upper],
            [right, bottom],
            [(left + right) / 2, bottom],
          ] as const)
            if (document.elementsFromPoint(x, y).includes(part)) found.add(part.textContent ?? '')
      }
      return [...found]
    })
    expect(covered, form).toEqual([])
  }
})
