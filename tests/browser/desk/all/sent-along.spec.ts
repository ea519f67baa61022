import { createHmac, randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { deskPaths } from '../../../../src/api/desk-paths.ts'
import { paths } from '../../../../src/api/endpoints.ts'
import { project } from '../../../active-project.ts'
import { expectNoViolations } from '../../axe.ts'
import { enquire, expect, lead, openDesk, rows, test } from '../desk.ts'

const openDeal = async (page: Page, name: string) => {
  await openDesk(page, `/desk?search=${name.replaceAll(' ', '+')}`)
  await rows(page).first().getByRole('link').click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText(new RegExp(name, 'i'))
}

/** Sends a request to the desk's API as its page does. */
const ask = (page: Page, path: string, data: unknown): Promise<unknown> =>
  page.evaluate(
    async ([address, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body })
      return answer.json()
    },
    [path, JSON.stringify(data)] as const,
  )

const sendSigned = (request: APIRequestContext, key: string, sent: object) => {
  const [id, seconds, body] = [randomUUID(), Math.floor(Date.now() / 1000), JSON.stringify(sent)]
  const signed = createHmac('sha256', key.split('.')[1] ?? '').update(`${id}.${seconds}.${body}`)
  return request.post(deskPaths.intake, {
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signed.digest('base64')}`,
    },
    data: body,
  })
}

test('the card of a lead shows the data of an older page, and that some of it was cut', async ({
  page,
  request,
}, { repeatEachIndex }) => {
  const { projectId, projectName } = project.settings
  const answer = await request.post(paths.enquiry, {
    headers: { referer: `${project.settings.origin}/?gclid=click&junk=${'x'.repeat(6000)}` },
    data: {
      name: 'olga older',
      phoneNumber: `+9198450666${10 + repeatEachIndex}`,
      ...{ campaign: true, projectId, projectName, currentAgent: 'earlier@northfield.example' },
      utmDetails: { source: null, medium: null, campaign: null, keyword: null },
    },
  })
  expect(answer.status()).toBe(201)
  await openDeal(page, 'olga older')
  const row = (name: string) => lead(page).locator('dl > div').filter({ hasText: name })
  await expect(row('Sent by an older page')).toContainText(
    `agent earlier@northfield.example, in place of ${project.settings.agentId}`,
  )
  await expect(row('Shortened')).toContainText('The form sent more than 4 KB. The rest was not saved.')
  await expectNoViolations(page, 'what came along')
})

test('the card of a portal’s lead shows every answer, under a name in any letters', async ({
  page,
  request,
}, { repeatEachIndex }) => {
  await openDesk(page)
  const made = await ask(page, deskPaths.intakeKeys, {
    id: randomUUID().replaceAll('-', '').slice(0, 12),
    source: 'portal',
  })
  const { key } = made as { key: string }
  const answer = await sendSigned(request, key, {
    name: "Zoë D'Souza निखिल",
    phone: `+9198450667${10 + repeatEachIndex}`,
    email: 'zoe@buyer.example',
    answers: { 'How soon do you want to move in, at the latest?': 'This year' },
  })
  expect(answer.status()).toBe(201)
  await openDeal(page, "zoë d'souza निखिल")
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText("Zoë D'Souza निखिल")
  const row = (name: string) => lead(page).locator('dl > div').filter({ hasText: name })
  await expect(row('E-mail')).toContainText('zoe@buyer.example')
  await expect(row('How soon do you want')).toContainText('This year')
})

test('a delivery that is held back says so and why', async ({ page, request, desk }, { repeatEachIndex }) => {
  desk.answerWebhooks(500)
  await enquire(request, 'hema held', `+9198450668${10 + repeatEachIndex}`)
  await openDeal(page, 'hema held')
  const dealId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const asked = { id: randomUUID(), ask: { what: 'erase' } }
  await ask(page, deskPaths.rights.replace(':id', dealId), asked)
  desk.answerWebhooks(200)
  const again = lead(page).getByRole('button', { name: 'Send again' })
  const heldBack = lead(page).getByText('Webhook held back: they asked to be erased')
  await expect(async () => {
    await page.reload()
    await expect(again.or(heldBack).first()).toBeVisible()
    if (await again.isVisible()) await again.click()
    await expect(heldBack).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(lead(page).getByText(/^Webhook delivered/)).toHaveCount(0)
})
