import type { Page, Worker } from '@playwright/test'
import { project } from '../../active-project.ts'
import { colleague, enquire, expect, lead, members, test } from './desk.ts'
import { pushAsked, startPushService, usePushService } from './push-service.ts'

test.use({ serviceWorkers: 'allow' })

/** Delivers a push message to the browser's worker, as its push service would. */
const deliver = async (page: Page, message: unknown) => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const data = { origin: new URL(page.url()).origin, registrationId: await registered }
  await devtools.send('ServiceWorker.deliverPushMessage', { ...data, data: JSON.stringify(message) })
  await devtools.detach()
}

/** Notifications that the worker shows; a headless browser does not display them. */
interface Showing {
  shown: { title: string; options: NotificationOptions }[]
  registration: ServiceWorkerRegistration
}

const watchShowing = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Showing
    scope.shown = []
    scope.registration.showNotification = async (title, options = {}) => {
      scope.shown.push({ title, options })
    }
  })

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Showing).shown)

/** Taps a notification. */
const tap = (worker: Worker, data: string) =>
  worker.evaluate(address => {
    const notification = { data: address, close: () => {} }
    globalThis.dispatchEvent(
      Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }),
    )
  }, data)

test('a member chooses notifications, turns them on here, gets one, opens the lead, and turns them off', async ({
  browser,
  desk,
}) => {
  const service = await startPushService()
  const page = await colleague(browser, desk.url, members.agent)
  await page.context().grantPermissions(['notifications'])
  await usePushService(page, service.endpoint)
  await page.goto('/desk/account')
  const part = page.getByRole('region', { name: 'Notifications' })
  const overdue = part.getByLabel('Overdue replies and next steps')
  const save = part.getByRole('button', { name: 'Save notifications' })
  await expect(overdue).toBeChecked()

  await overdue.uncheck()
  await page.context().setOffline(true)
  await save.click()
  await expect(part.getByRole('alert')).toHaveText('The server can’t be reached. Check your connection.')
  await expect(overdue).not.toBeChecked()
  await part.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(page.getByText(/^Notifications are still off on this device\./)).toBeVisible()
  await page.context().setOffline(false)
  await save.press('Enter')
  await expect(page.getByText('Your choice is saved.')).toBeVisible()

  await part.getByRole('button', { name: 'Turn on for this device' }).click()
  const devices = part.getByRole('list', { name: 'Devices with notifications on' }).getByRole('listitem')
  await expect(devices).toContainText('this one')
  expect((await pushAsked(page)).asked.at(-1)).toEqual({ userVisibleOnly: true, keyBytes: 65 })
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${desk.url}/desk`)
  await page.reload()
  await expect(overdue).not.toBeChecked()
  await expect(devices).toContainText('this one')

  await enquire(page.context().request, 'told buyer', '+919845071717')
  await expect.poll(() => service.messages.length).toBe(1)
  const [message] = service.messages as { title: string; body: string; tag: string; address: string }[]
  if (!message) throw new Error('nothing was told')
  const { title, body, tag, address } = message
  expect([title, body]).toEqual(['New lead', project.settings.projectName])
  const worker = page.context().serviceWorkers().at(-1)
  if (!worker) throw new Error('no worker was registered')
  await watchShowing(worker)
  await deliver(page, message)
  await expect
    .poll(() => shownBy(worker))
    .toEqual([{ title, options: { body, tag, data: address, icon: '/icon-192.png' } }])
  await tap(worker, address)
  await expect(lead(page).getByRole('heading', { level: 1, name: 'Told Buyer' })).toBeVisible()
  await expect(page).toHaveURL(`${desk.url}${address}`)

  await page.goto('/desk/account')
  await expect(devices).toContainText('this one')
  await page.context().setOffline(true)
  await part.getByRole('button', { name: 'Turn off for this device' }).click()
  await expect(page.getByText(/^Notifications are still on for this device\./)).toBeVisible()
  expect((await pushAsked(page)).isSubscribed).toBe(true)
  await page.context().setOffline(false)
  await part.getByRole('button', { name: 'Turn off for this device' }).click()
  await expect(part.getByText('Notifications are off on all your devices.')).toBeVisible()
  await expect(devices).toHaveCount(0)
  await expect.poll(async () => (await pushAsked(page)).isSubscribed).toBe(false)
  await overdue.check()
  await save.click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await page.context().close()
  service.stop()
})
