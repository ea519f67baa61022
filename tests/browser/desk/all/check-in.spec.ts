import { addDays, instantOf, today } from '../../../../src/desk/text/desk-time.ts'
import { expectNoViolations, expectSoundSheet } from '../../axe.ts'
import { askForVisit, colleague, expect, lead, members, openDesk, test } from '../desk.ts'

/** The last minute of today, so that the visit is still to come whenever the test runs. */
const visitAt = instantOf(addDays(today(), 1), 0) - 60_000

test('a visitor shows the code on their page, is checked in with two clicks, registered, and proved', async ({
  page,
  request,
  browser,
  desk,
}) => {
  await askForVisit(request, {
    name: 'gita gate',
    phonenumber: '+919845077111',
    visitAt: instantOf(addDays(today(), 3), 11 * 60),
    from: '49.36.0.1',
  })
  await openDesk(page, '/desk/inbox#search=gita+gate')
  const found = await (
    await page.request.get('/api/desk/inbox', { headers: { 'x-desk-search': 'gita%20gate' } })
  ).json()
  const { dealId } = found.rows[0]
  const { deal } = await (await page.request.get(`/api/desk/deals/${dealId}`)).json()
  const booked = { version: deal.version, visitAt, status: 'visit-booked' }
  expect((await page.request.patch(`/api/desk/deals/${dealId}`, { data: booked })).ok()).toBe(true)
  const given = await (await page.request.post(`/api/desk/deals/${dealId}/page`)).json()

  // The code, its picture and the button work on a phone without a script.
  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const buyer = await phone.newPage()
  await buyer.goto(given.address)
  const gate = buyer.getByRole('region', { name: 'At the gate' })
  await expect(gate.getByRole('img', { name: 'Your check-in code' })).toBeVisible()
  const code =
    /(\d{3}) (\d{3})/
      .exec(await gate.innerText())
      ?.slice(1)
      .join('') ?? ''
  await gate.getByRole('button', { name: 'I am here' }).click()
  await expect(buyer.getByRole('status')).toContainText('Welcome')
  await expect(gate).toContainText('You checked in at')
  await phone.close()

  // The address in the picture opens the sheet with the code filled in.
  const agent = await colleague(browser, desk.url, members.agent)
  await agent.goto(`/desk/check-in#code=${code}`)
  const sheet = agent.getByRole('dialog', { name: 'Check in a visitor' })
  await expect(sheet.getByLabel('Code on their page')).toHaveValue(code)
  await expectSoundSheet(agent, 'the check-in')
  await agent.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  // A member needs one click from Today, the digits, and one more click.
  await agent.goto('/desk')
  await expect(agent.getByRole('region', { name: 'Today’s visits' })).toContainText('says they are here')
  await agent.getByRole('button', { name: 'Check in' }).click()
  await expect(sheet.getByLabel('Code on their page')).toBeFocused()
  await agent.keyboard.type('000000')
  await sheet.getByRole('button', { name: 'Check in' }).click()
  await expect(sheet).toContainText('No visit today has this code')
  await sheet.getByLabel('Code on their page').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await sheet.getByRole('button', { name: 'Check in' }).click()
  await expect(agent.getByText(/Gita Gate is checked in/)).toBeVisible()

  // The deal shows the visit, takes the registration, and offers the evidence.
  await agent.getByRole('button', { name: 'Open' }).click()
  const proof = lead(agent).getByRole('region', { name: 'Visits and registration' })
  await expect(proof).toContainText(/Came · checked in .+ by code/)
  await expect(lead(agent)).toContainText('checked in by code')
  await proof.getByRole('button', { name: 'Register …' }).click()
  const registering = agent.getByRole('dialog', { name: 'Register Gita Gate' })
  await expect(registering.getByLabel('Valid for (days)')).toHaveValue('60')
  await expectSoundSheet(agent, 'the registration')
  await registering.getByLabel('Valid for (days)').fill('5')
  await registering.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(proof).toContainText('Registered, 5 days left')
  await proof.getByRole('button', { name: 'Renew …' }).click()
  const renewing = agent.getByRole('dialog', { name: 'Renew Gita Gate’s registration' })
  await expect(renewing).toContainText(/Registered since \d+ \w+ 20\d\d\./)
  await renewing.getByRole('button', { name: 'Renew' }).click()
  await expectNoViolations(agent, 'a deal with its visits and registration')
  const download = agent.waitForEvent('download')
  await proof.getByRole('link', { name: 'Evidence (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^evidence .+\.pdf$/)
  await agent.getByRole('link', { name: 'Today' }).first().click()
  await expect(agent.getByRole('region', { name: 'Registrations ending' })).toContainText('5 days left')
})
