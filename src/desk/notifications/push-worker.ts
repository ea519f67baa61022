import type { NotificationMessage } from '#api/notifications.ts'
import { serveShell } from '../data/serve-shell.ts'

// The parts of a service worker's types that are used here; its full types conflict with the page's.
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Push extends Extendable {
  data: { json(): unknown } | null
}
interface Tap extends Extendable {
  notification: Notification
}
interface WindowClient {
  url: string
  focus(): Promise<WindowClient>
  postMessage(message: unknown): void
}
interface WorkerScope {
  addEventListener(kind: 'push', listener: (event: Push) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: Tap) => void): void
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(address: string): Promise<unknown>
  }
}

/** Shows notifications while the desk is closed, and opens the desk without a connection. */
const scope = globalThis as unknown as WorkerScope

serveShell()

const empty: NotificationMessage = { title: 'Lead desk', body: '', tag: 'desk', address: '/desk' }

scope.addEventListener('push', event => {
  // A browser withdraws the permission if a push message shows nothing.
  const { title, body, tag, address } = event.data ? (event.data.json() as NotificationMessage) : empty
  const shown = { body, tag, data: address, icon: '/icon-192.png' }
  event.waitUntil(scope.registration.showNotification(title, shown))
})

const isDesk = ({ url }: WindowClient) => /^\/desk(\/|$)/.test(new URL(url).pathname)

/** Opens a tapped notification in an open desk, or else in a new window. */
const open = async (address: string): Promise<void> => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const desk = windows.find(isDesk)
  if (!desk) return void (await scope.clients.openWindow(address))
  desk.postMessage({ open: address })
  await desk.focus()
}

scope.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(String(event.notification.data)))
})
