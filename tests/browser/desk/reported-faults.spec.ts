import { faultsPath } from '../../../src/api/faults/faults-path.ts'
import { enquire, expect, openDesk, test } from './desk.ts'

test('a view that fails is reported to the service, by its name and without its contact', async ({
  page,
}) => {
  const { id } = await enquire(page.request, 'Meera Fault', '+919800011223')
  await openDesk(page)
  const reports: string[] = []
  await page.exposeFunction('addReport', (text: string) => reports.push(text))
  await page.evaluate(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob)
        body.text().then((window as unknown as { addReport(text: string): void }).addReport)
      return send(address, body)
    }
    Object.defineProperty(document, 'title', {
      set() {
        throw new TypeError('A fault of the test.')
      },
    })
  })
  const answer = page.waitForResponse(`**${faultsPath}`)
  await page.getByRole('link', { name: 'Meera Fault' }).first().click()
  await expect(page.getByRole('alert').getByText('This view could not be shown').first()).toBeVisible()
  expect((await answer).status()).toBe(204)
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(JSON.parse(reports[0] ?? '')).toEqual({
    build: expect.stringMatching(/^index-.*\.js$/),
    route: '/desk/lead',
    message: 'A fault of the test.',
    at: expect.stringMatching(/\.js:\d+:\d+$/),
  })
  expect(reports.join()).not.toMatch(/Meera|9800011223/)
  expect(reports.join()).not.toContain(id)
})
