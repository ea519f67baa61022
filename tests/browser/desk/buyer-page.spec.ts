import { paths } from '../../../src/api/endpoints.ts'
import { addDays, instantOf, today } from '../../../src/desk/text/desk-time.ts'
import { project } from '../../active-project.ts'
import { rowsToTest } from '../../all.ts'
import { expectNoViolations } from '../axe.ts'
import { resize } from '../site.ts'
import { enquireForPage, expect, lead, openDesk, rows, test } from './desk.ts'

test('a buyer without a script books on a phone, opens their page, and the desk shows their requests immediately', async ({
  page,
  browser,
  desk,
}) => {
  const context = await browser.newContext({
    baseURL: desk.url,
    javaScriptEnabled: false,
    viewport: { width: 375, height: 812 },
    locale: 'en-IN',
  })
  const phone = await context.newPage()
  const at = instantOf(addDays(today(), 30), 11 * 60)
  await phone.goto('/')
  const form = phone.locator('form').filter({ has: phone.locator('[name="siteVisitDate"]') })
  await form.evaluate(
    (element: HTMLFormElement, seconds) => {
      for (const [name, value] of [
        ['name', 'Mira Phone'],
        ['phonenumber', '+919845077902'],
        ['siteVisitDate', seconds],
      ] as const) {
        const field = element.elements.namedItem(name)
        if (field instanceof HTMLInputElement) field.value = value
      }
      element.submit()
    },
    new Date(at + 330 * 60_000).toISOString().slice(0, 16),
  )
  await phone.getByRole('link', { name: /^Your visit/ }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('11:00 am')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

  await openDesk(page, '/desk#search=mira+phone')
  await rows(page).first().getByRole('link').click()
  const asked = lead(page).getByRole('group', { name: 'Visit request' })
  await expect(asked).toContainText(/Asks for .* 11:00 am, on Mira Phone’s form of \d+ \w+/)
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(asked).toBeHidden()
  // The desk shows the accepted visit before the service has stored it, and a page without a script updates only when it is loaded.
  await expect(async () => {
    await phone.reload()
    expect(await phone.locator('main').textContent()).toMatch(/All set/)
  }).toPass()
  await phone.getByText('Cancel the visit').click()
  await phone.getByRole('button', { name: 'Cancel my visit' }).click()
  await expect(phone.getByRole('status')).toContainText('We received your request to cancel.')
  await expect(asked).toContainText(/the visit to be cancelled, on Mira Phone’s form of \d+ \w+/)
  await expect(rows(page).first()).toContainText('Asks to cancel')
  await asked.getByRole('button', { name: /^Keep/ }).click()
  await expect(asked).toBeHidden()

  await page.goto(phone.url())
  await expect(page).toHaveTitle(/^Your visit/)
  for (const width of rowsToTest([375, 1280])) {
    await resize(page, { width, height: 812 })
    await page.getByText('Change the time', { exact: true }).click()
    await expectNoViolations(page, `the buyer’s page at ${width}`)
  }
  await context.close()
})

test('a buyer asks on a form’s page for the link to their number, and one press in the desk writes the message with it', async ({
  page,
  browser,
  request,
  desk,
}) => {
  const form = await enquireForPage(request, 'lila asks', '+919845077903')
  await openDesk(page, '/desk#search=lila+asks')
  await rows(page).first().getByRole('link').click()
  const context = await browser.newContext({ baseURL: desk.url, javaScriptEnabled: false })
  const buyer = await context.newPage()
  await buyer.goto(form)
  await expect(buyer.locator('#link')).toContainText('What we agree with you by phone is on the link')
  await buyer.getByRole('button', { name: 'Ask for the link' }).click()
  await expect(buyer.getByText(/you asked for the link/)).toBeVisible()
  await expect(buyer.getByRole('button', { name: 'Ask for the link' })).toHaveCount(0)
  await context.close()

  const asked = lead(page).getByRole('group', { name: 'Asks for the link to their page' })
  await expect(asked).toContainText(/on the page of the form of \d+ \w+ \(Lila Asks\)/)
  await expectNoViolations(page, 'a lead that asks for the link')
  await asked.getByRole('button', { name: 'Send by chat' }).click()
  const sheet = page.getByRole('dialog', { name: 'Message to Lila Asks' })
  await expect(sheet.getByLabel('Preview')).toHaveValue(/\/visit\/[\w-]{20,}/)
  await expect(asked).toHaveCount(0)
})

test('a mail to an address that only a form gave is written once a member notes that it is theirs @all', async ({
  page,
  request,
}) => {
  const { projectId, projectName, agentId } = project.settings
  const answer = await request.post(paths.enquiry, {
    data: {
      ...{ name: 'mona mails', phoneNumber: '+919845077904', campaign: true },
      ...{ projectId, projectName, currentAgent: agentId },
      utmDetails: { source: null, medium: null, campaign: null, keyword: null },
      fields: { email: 'anybody@elsewhere.example' },
    },
  })
  expect(answer.status()).toBe(201)
  await openDesk(page, '/desk#search=mona+mails')
  await rows(page).first().getByRole('link').click()
  await lead(page).getByRole('button', { name: 'Mail' }).click()
  const asked = lead(page).getByRole('group', {
    name: /^Did they tell you that anybody@elsewhere\.example is theirs\?/,
  })
  await expect(asked).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoViolations(page, 'a lead with an address from a form')
  await asked.getByRole('button', { name: 'It’s theirs' }).click()
  const sheet = page.getByRole('dialog', { name: 'Message to Mona Mails' })
  await expect(sheet.getByLabel('Preview')).toHaveValue(/\/visit\/[\w-]{20,}/)
  await expect(sheet.getByRole('link', { name: 'Open in the mail app' })).toHaveAttribute(
    'href',
    /^mailto:anybody@elsewhere\.example/,
  )
  await page.keyboard.press('Escape')
  await expect(lead(page).getByRole('region', { name: 'Details' })).toContainText('anybody@elsewhere.example')
})
