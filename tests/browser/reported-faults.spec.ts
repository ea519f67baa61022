import { faultsPath } from '../../src/api/faults/faults-path.ts'
import { expect, phone, test } from './site.ts'

test.use({ viewport: phone, breaksScript: true })

test('a section that fails is reported to the service by its route', async ({ page }) => {
  const reports: string[] = []
  await page.exposeFunction('addReport', (text: string) => reports.push(text))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob)
        body.text().then((window as unknown as { addReport(text: string): void }).addReport)
      return send(address, body)
    }
    const observe = IntersectionObserver.prototype.observe
    IntersectionObserver.prototype.observe = function (target) {
      if (target.tagName === 'DIV') throw new Error('A fault of the test.')
      observe.call(this, target)
    }
  })
  const answer = page.waitForResponse(`**${faultsPath}`)
  await page.goto('/Gallery?utm_source=search&name=Asha')
  expect((await answer).status()).toBe(204)
  await expect.poll(() => reports.length).toBeGreaterThan(0)
  expect(JSON.parse(reports[0] ?? '')).toEqual({
    build: expect.stringMatching(/^browser-.*\.js$/),
    route: '/Gallery',
    message: 'A fault of the test.',
    at: expect.stringMatching(/\.js:\d+:\d+$/),
  })
})
