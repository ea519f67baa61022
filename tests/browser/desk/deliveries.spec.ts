import { DatabaseSync } from 'node:sqlite'
import { deskPaths } from '../../../src/api/desk-paths.ts'
import { databaseFile } from '../../../src/store/sqlite/database.ts'
import { expectNoViolations } from '../axe.ts'
import { colleague, enquire, expect, lead, members, openDesk, rows, test } from './desk.ts'

/** Makes the deliveries of some leads look given up two minutes after they were due. */
const giveUp = (data: string, leadIds: string[]) => {
  const database = new DatabaseSync(databaseFile(data))
  database.exec('PRAGMA busy_timeout = 10000')
  database
    .prepare(
      `UPDATE deliveries SET state = 'failed', attempts = 20, created_at = created_at - 120000, settled_at = ?,
         last_error = 'the receiver answered 503'
       WHERE lead_id IN (SELECT value FROM json_each(?))`,
    )
    .run(Date.now(), JSON.stringify(leadIds))
  database.close()
}

test('the menu counts what did not arrive; an admin reads why, and sends one again or all', async ({
  page,
  request,
  browser,
  desk,
}, { repeatEachIndex }) => {
  desk.answerWebhooks(503)
  const ids: string[] = []
  for (const [index, name] of ['tara unsent', 'uma unsent', 'veda unsent'].entries()) {
    const { id } = await enquire(request, name, `+919845099${100 + repeatEachIndex * 10 + index}`)
    ids.push(id)
  }
  giveUp(desk.data, ids)
  desk.answerWebhooks(200)

  await page.goto('/desk')
  const menu = page.getByRole('navigation', { name: 'Desk' })
  await menu.getByRole('link', { name: /^Deliveries \d+ to do$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible()
  const webhook = page.getByRole('region', { name: 'Webhook' })
  const row = (name: string) => webhook.getByRole('listitem').filter({ hasText: name })
  await expect(row('Tara Unsent')).toContainText(`${ids[0]}`)
  await expect(row('Tara Unsent')).toContainText('The receiver has a fault of its own (503)')
  await expect(row('Tara Unsent')).toContainText('Given up after 20 attempts')
  await expectNoViolations(page, 'the deliveries')

  const other = await colleague(browser, desk.url, members.agent)
  await other.goto('/desk/deliveries')
  await expect(other.getByText('Only admins can see deliveries')).toBeVisible()
  await expect(other.getByRole('link', { name: /^Deliveries/ })).toHaveCount(0)

  await webhook.getByRole('button', { name: `Send ${ids[0]} again` }).click()
  await expect(page.getByRole('log', { name: 'Notices' })).toContainText(`Sending ${ids[0]} again.`)
  await expect(row('Tara Unsent')).toHaveCount(0)
  await expect(row('Uma Unsent')).toBeVisible()
  await row('Uma Unsent').getByRole('link', { name: 'Uma Unsent' }).click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Uma Unsent')
  await page.goBack()
  await webhook.getByRole('button', { name: 'Send all again' }).click()
  await expect(row('Unsent')).toHaveCount(0)

  await page.goto('/desk/audit')
  await expect(page.getByRole('listitem').filter({ hasText: 'sent again by webhook, 2' })).toBeVisible()
})

test('an admin sends a lead again that did not arrive; an agent sees nothing of it @all', async ({
  page,
  request,
  browser,
  desk,
}, { repeatEachIndex }) => {
  desk.answerWebhooks(500)
  await enquire(request, 'dina undelivered', `+9198450888${10 + repeatEachIndex}`)
  await openDesk(page, '/desk?search=dina+undelivered')
  await rows(page).first().getByRole('link').click()
  await expect(lead(page).getByRole('heading', { level: 1 })).toHaveText('Dina Undelivered')
  const dealId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const kept = async () => {
    const answer = await page.request.get(deskPaths.deal.replace(':id', dealId))
    return (await answer.json()).deal.leads[0].deliveries[0]
  }
  await expect.poll(async () => (await kept()).attempts).toBeGreaterThan(0)
  await page.reload()
  await expect(lead(page).getByText(/^Webhook \d attempts?: the receiver answered 500, next/)).toBeVisible()

  const other = await colleague(browser, desk.url, members.agent)
  await other.goto(page.url())
  await expect(lead(other).getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(lead(other).getByText(/^Webhook/)).toHaveCount(0)
  await expect(lead(other).getByRole('button', { name: 'Send again' })).toHaveCount(0)

  desk.answerWebhooks(200)
  await lead(page).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('log', { name: 'Notices' })).toContainText(/Sending \S+ again\./)
  await expect.poll(async () => (await kept()).state).toBe('delivered')
  await page.reload()
  await expect(lead(page).getByText(/^Webhook delivered/)).toBeVisible()
  await expect(lead(page).getByRole('button', { name: 'Send again' })).toHaveCount(0)
})
