import { deskPaths } from '../../../src/contract/desk-paths.ts'
import { colleague, enquire, expect, lead, members, openDesk, rows, test } from './desk.ts'

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
