import type { Page } from '@playwright/test'
import { fillIn, formNames, forms, nameField, submitButton, toast } from './form-steps.ts'
import { carousel, slide } from './gallery.ts'
import { desk, expect, hydrated, moving, test } from './site.ts'

/** How a late part fails: its file is gone, as after a newer build, or it never arrives. */
const failures = ['answers 404', 'never comes'] as const
type Failure = (typeof failures)[number]

/** Makes files of these names fail; returns the requested ones. */
async function fail(page: Page, names: string[], failure: Failure): Promise<Set<string>> {
  const asked = new Set<string>()
  const files = new RegExp(`/assets/(${names.join('|')})-[\\w-]{8}\\.(js|css|json)$`)
  await page.route(files, async route => {
    asked.add(files.exec(route.request().url())?.[1] ?? '')
    if (failure === 'answers 404') await route.fulfill({ status: 404, body: '' })
  })
  return asked
}

const tomorrow = () =>
  new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Kolkata' })

const expectWhole = async (page: Page) => {
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
}

/** Lets the time pass that the page waits for a part. */
const losePatience = (page: Page) => page.clock.fastForward(8000)

/** The page handles both failures in one place, so `npm test` tests each once for a form and once for a picture, and a few parts. */
const onceEach = (isKept: boolean) => (isKept ? '' : ' @all')

for (const failure of failures) {
  const isGone = failure === 'answers 404'

  test.describe(`a part that ${failure}`, () => {
    test.use({ breaksScript: true })

    for (const part of ['browser', 'react-dom', 'content', 'late-content', 'modals', 'toast']) {
      test(`${part}: the form is the platform’s own, keeps what is typed, and is sent${onceEach(isGone && ['browser', 'modals', 'toast'].includes(part))} [A.4]`, async ({
        page,
      }) => {
        const asked = await fail(page, [part], failure)
        await page.goto('/Home')
        if (!['browser', 'react-dom', 'content'].includes(part)) await hydrated(page)
        const form = part === 'toast' ? 'site-visit' : 'enquiry'
        const modal = forms[form].modal(page)
        await forms[form].opener(page).click()
        await nameField(modal).pressSequentially('Asha')
        await expect.poll(() => [...asked]).toEqual([part])
        await expectWhole(page)
        await expect(nameField(modal)).toHaveValue('Asha')
        await fillIn(modal)
        if (form === 'site-visit') await modal.getByLabel('Date and Time').fill(`${tomorrow()}T15:30`)
        await submitButton(modal).click()
        await expect(page.getByRole('heading')).toHaveText('We received your info. Expect a response soon!')
      })
    }

    for (const form of formNames) {
      test(`the parts of the ${form} form: it works without them, and shows its messages${onceEach(isGone === (form === 'site-visit'))}`, async ({
        page,
        posted,
      }) => {
        await page.clock.install()
        const parts = [
          'phone-library',
          'visit-time-picker',
          'field-error-text',
          form === 'enquiry' ? 'enquiry-confirmation' : 'visit-confirmation',
        ]
        const asked = await fail(page, parts, failure)
        await page.goto('/Home')
        await hydrated(page)
        const modal = forms[form].modal(page)
        await forms[form].opener(page).click()
        await expect(modal.locator('form')).toHaveAttribute('novalidate')
        await fillIn(modal, 'R2')
        await page.keyboard.press('Enter')
        await expect(nameField(modal)).toHaveAccessibleDescription(/use only alphabets and spaces\.$/i)
        await fillIn(modal)
        await submitButton(modal).click()
        await expect(toast(page)).toHaveText('We received your info. Expect a response soon!')
        expect(posted).toHaveLength(1)
        await expect.poll(() => [...asked]).toContain(parts.at(-1))
        if (failure === 'never comes') await losePatience(page)
        await expect(modal.getByText(/Your reference is/)).toBeVisible()
        await expect(modal.getByRole('link', { name: 'Your page' })).toHaveAttribute('href', /\/visit\//)
        await expectWhole(page)
      })
    }

    test('report: an error that cannot be reported changes nothing @all', async ({ page }) => {
      const asked = await fail(page, ['report'], failure)
      await page.goto('/')
      await hydrated(page)
      await page.evaluate(() => void setTimeout(() => reportError(new Error('A fault of the test.'))))
      await expect.poll(() => [...asked]).toEqual(['report'])
      await expectWhole(page)
    })

    test.describe('parts of the sections', () => {
      test.use({ ...moving, viewport: { ...desk, width: 1600 } })

      test(`parts for comfort are not missed, and the gallery scrolls @all`, async ({ page }) => {
        const comforts = ['late', 'lay-out', 'light-up-plan', 'carousel', 'carousel-controls']
        const asked = await fail(page, comforts, failure)
        await page.goto('/')
        await hydrated(page)
        await page.locator('#gallery').scrollIntoViewIfNeeded()
        await expect.poll(() => [...asked].toSorted()).toEqual(comforts.toSorted())
        await expectWhole(page)
        await expect(carousel(page)).toHaveAttribute('data-ready', 'false')
        await slide(page, 3).scrollIntoViewIfNeeded()
        await expect(slide(page, 3)).toBeInViewport()
      })

      test(`the styles of sections off screen: everything is there${onceEach(isGone)}`, async ({ page }) => {
        const asked = await fail(page, ['below'], failure)
        await page.goto('/')
        await expect.poll(() => asked.size).toBe(1)
        for (const id of ['overview', 'pricing', 'location', 'amenities', 'gallery'])
          await expect(page.locator(`#${id}`).getByRole('heading').first()).toBeVisible()
        await expect(page.locator('#overview figure img').first()).toBeVisible()
        await expectWhole(page)
      })

      test(`the gallery’s own code: its photos are shown and scroll @all`, async ({ page }) => {
        const asked = await fail(page, ['gallery'], failure)
        await page.goto('/Gallery')
        await hydrated(page)
        await expect.poll(() => asked.size).toBe(1)
        await slide(page, 3).scrollIntoViewIfNeeded()
        await expect(slide(page, 3)).toBeInViewport()
        await expectWhole(page)
      })
    })

    test.describe('in another language than the browser’s', () => {
      test.use({
        baseURL: (process.env.SITE ?? '').replace('127.0.0.1', 'aerowood.localhost'),
        locale: 'kn-IN',
      })

      test('the offer of that language: the header leads there nevertheless @all', async ({ page }) => {
        const asked = await fail(page, ['language-offer'], failure)
        await page.goto('/')
        await hydrated(page)
        await page.mouse.wheel(0, 10)
        await expect.poll(() => asked.size).toBeGreaterThan(0)
        await expectWhole(page)
        await page.getByRole('banner').getByRole('link', { name: 'ಕನ್ನಡ' }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN')
      })
    })

    const isKept = (part: string) => part === (isGone ? 'unit-plan-view' : 'lightbox')
    for (const [part, path, press] of [
      ['unit-plan-view', '/Pricing', (page: Page) => page.locator('#pricing li').first().getByRole('link')],
      ['rooms-large', '/Overview', (page: Page) => page.locator('#interiors').getByRole('link').first()],
      ['plan-view', '/MasterPlan', (page: Page) => page.getByRole('button', { name: 'Explore the plan' })],
      ['lightbox', '/Gallery', (page: Page) => slide(page, 1).getByRole('button')],
    ] as const) {
      test(`${part}: the browser shows the picture itself, and the way back is the browser’s${onceEach(isKept(part))}`, async ({
        page,
      }) => {
        await page.clock.install()
        const asked = await fail(page, [part], failure)
        await page.goto(path)
        await hydrated(page)
        if (path === '/Gallery') await expect(carousel(page)).toHaveAttribute('data-ready', 'true')
        await press(page).click()
        await expect.poll(() => asked.size).toBe(1)
        if (failure === 'never comes') {
          await expectWhole(page)
          await losePatience(page)
        }
        await page.waitForURL(/\/pictures\/.*\.webp$/)
        await page.goBack()
        await expectWhole(page)
      })
    }
  })
}
