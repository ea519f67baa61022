import { paths } from '#api/endpoints.ts'
import { loadProject } from '#project/load.ts'
import { expectKept, expectNoViolations } from '../axe.ts'
import { expect, hydrated, phone, test } from '../site.ts'

const { labels, words } = loadProject('aerowood', 'kn')

test.use({ locale: 'kn-IN', viewport: phone })

test('a Kannada reader is offered the page, switches with typed text, and sends the form', async ({
  page,
  posted,
}) => {
  // An English page loads the letters of the offer only when it shows the offer.
  const letters = page.waitForResponse(/\/assets\/text-kannada-.*\.woff2$/)
  await page.goto('/Home?utmSource=mail')
  await hydrated(page)
  const offer = page.getByRole('link', { name: labels.shell.readHere })
  // The offer appears at the visitor's first input.
  await expect(offer).toHaveCount(0)
  await page.mouse.wheel(0, 10)
  expect((await letters).status()).toBe(200)
  await expect(offer).toHaveAttribute('href', '/kn/Home?utmSource=mail')
  await page.getByRole('button', { name: labels.shell.dismiss, exact: true }).click()
  await expect(offer).toHaveCount(0)

  await page.goto('/Pricing?utmSource=mail')
  await hydrated(page)
  await page.getByRole('button', { name: 'Get Pricing' }).click()
  const english = page.getByRole('dialog', { name: 'Want to know more? Enquire Now!' })
  await expect(english.locator('form')).toHaveAttribute('novalidate')
  await english.getByLabel('Full Name').fill('Ramesh')
  await english.getByLabel('Contact Number').fill('98450 12345')
  await english.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Open main menu' }).click()
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'ಕನ್ನಡ' }).click()

  await expect(page).toHaveURL(/\/kn\/Pricing\?utmSource=mail$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'kn-IN')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.pricing.title)
  await hydrated(page)
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: labels.sections.getPricing }).click()
  const modal = page.getByRole('dialog', { name: labels.forms.enquiryTitle })
  const name = modal.getByLabel(labels.forms.fullName)
  await expect(modal.locator('form')).toHaveAttribute('novalidate')
  await expect(name).toHaveValue('Ramesh')
  await expect(modal.getByLabel(labels.forms.contactNumber)).toHaveValue('98450 12345')
  await name.fill('ರಮೇಶ್ 2')
  await name.press('Enter')
  const toast = page.locator(':is([role=status], [role=alert]):visible')
  await expect(toast).toHaveText(labels.messages.anyName)
  // The message has two lines; the second must not touch the next field's label.
  const gap = () =>
    name.evaluate((input, next) => {
      const fault = document.getElementById(input.getAttribute('aria-describedby') ?? '')
      const words = fault?.querySelector('svg + span')
      const label = [...document.querySelectorAll('dialog[open] label')].find(one => one.textContent === next)
      if (!words || !label) return Number.NaN
      return label.getBoundingClientRect().top - words.getBoundingClientRect().bottom
    }, labels.forms.contactNumber)
  await expect.poll(gap).toBeGreaterThanOrEqual(6)
  await name.fill('ರಮೇಶ್ ಡಿ. ಸೋಜ')
  await modal.getByRole('button', { name: labels.forms.submit }).click()
  await expect(modal.getByText(labels.confirmation.thanks)).toBeVisible()
  await expect(modal.getByRole('link', { name: labels.confirmation.brochure })).toBeVisible()
  const [lead] = posted
  expect(lead?.body).toMatchObject({
    name: 'ರಮೇಶ್ ಡಿ. ಸೋಜ',
    phoneNumber: '+919845012345',
    projectName: 'Aerowood',
    utmDetails: { source: 'mail' },
  })
  expect(Object.keys(lead?.body ?? {})).not.toContain('language')
  expect(lead?.headers['x-page-address']).toMatch(/\/kn\/Pricing\?utmSource=mail$/)

  await page.goto('/kn/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(labels.messages.unexpected)
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/kn/')
})

test('the plain answer to a form sent without a script brings its own letters', async ({ page }) => {
  await page.goto('/kn/Features')
  const { policy, answer, statuses } = await page.evaluate(async path => {
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
    const response = await fetch(path, { method: 'POST', headers, body: 'name=&phoneNumber=' })
    const answer = await response.text()
    const files = answer.match(/\/assets\/(?:display|text)-kannada-[\w-]+\.woff2/g) ?? []
    const statuses = await Promise.all(files.map(async file => (await fetch(file)).status))
    return { policy: response.headers.get('content-security-policy'), answer, statuses }
  }, paths.enquiry)
  expect(answer).toContain('<html lang="kn-IN">')
  expect(policy).toContain("font-src 'self'")
  expect(statuses).toEqual([200, 200])
})

test('the calendar names its days as they are shown, and writes dates day first @all', async ({ page }) => {
  const { visit, forms, shell } = labels
  await page.clock.setFixedTime('2026-12-30T06:00:00Z')
  for (const [home, button, title, field, navigation, first] of [
    ['/kn/', shell.schedule, forms.visitTitle, forms.dateAndTime, visit.months, /^ಗುರು, 31 ಡಿಸೆಂ/],
    ['/', 'Schedule a Site Visit', 'Schedule Your Site Visit', 'Date and Time', 'Months', /^Thu, 31 Dec/],
  ] as const) {
    await page.goto(`${home}Features`)
    await hydrated(page)
    await page.getByRole('button', { name: button }).first().click()
    const time = page
      .getByRole('dialog', { name: title })
      .getByRole('button', { name: new RegExp(`^${field}`) })
    await expect(time).toHaveText(first)
    await time.click()
    await page.getByRole('button', { name: home === '/' ? 'Other date' : visit.otherDate }).click()
    await expect(page.getByRole('navigation', { name: navigation })).toBeVisible()
    await expectNoViolations(page, home, 'dialog dialog[open]')
    await expectKept(page, ['label-content-name-mismatch'], home, 'dialog dialog[open]')
    await page.getByRole('button', { name: home === '/' ? /Next Month/ : visit.nextMonth }).click()
    await page.getByRole('gridcell').getByRole('button', { name: / 11 / }).click()
    await page.keyboard.press('Escape')
    await expect(time).toHaveText(home === '/' ? /^Mon, 11 Jan 2027/ : /^ಸೋಮ, 11 ಜನ 2027/)
  }
})

test('the offer of a language leaves when the visitor scrolls on, and is not made after a choice or beside prices', async ({
  page,
}) => {
  const offer = page.getByRole('link', { name: labels.shell.readHere })
  await page.goto('/Pricing')
  await hydrated(page)
  const content = page.waitForResponse(/late-content/)
  await page.mouse.wheel(0, 10)
  await content
  await expect(offer).toHaveCount(0)

  await page.goto('about:blank')
  await page.goto('/')
  await hydrated(page)
  await page.mouse.wheel(0, 10)
  await expect(offer).toBeVisible()
  await page.mouse.wheel(0, phone.height)
  await expect(offer).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto('/kn/')
  await hydrated(page)
  await page.getByRole('button', { name: labels.shell.openMenu }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await hydrated(page)
  await page.mouse.wheel(0, 10)
  await page.waitForFunction(() => localStorage.getItem('language.offered'))
  await expect(offer).toHaveCount(0)
})
