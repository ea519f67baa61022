import { endpoints } from '#api/desk-endpoints.ts'
import { registerWorker } from '../data/register-worker.ts'
import { request } from '../data/send-request.ts'

/** The member who turned notifications on in this browser; they stay off for another member who signs in here. */
const ownerKey = 'desk.notified'

const remembered = (change?: { email: string | null }): string | null => {
  try {
    if (change?.email) localStorage.setItem(ownerKey, change.email)
    else if (change) localStorage.removeItem(ownerKey)
    return localStorage.getItem(ownerKey)
  } catch {
    // Storage can be switched off; notifications are then turned on again after each sign-in.
    return null
  }
}

/** Whether this browser supports notifications; on an iPhone only the installed desk does. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))

const hand = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  return request(endpoints.addDevice, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
}

/** Asks the browser for permission, and sends the subscription to the service; false if the user refuses. */
export async function enablePush(email: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription with another key, from before the service was set up again, would be refused.
  await (await pushManager.getSubscription())?.unsubscribe()
  await hand(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }))
  remembered({ email })
  return true
}

/** Unsubscribes at the service first, then in the browser, so that a failed connection leaves both unchanged. */
export async function disablePush(id: string, isThis: boolean): Promise<void> {
  await request(endpoints.removeDevice, { body: { id } })
  if (!isThis) return
  remembered({ email: null })
  const registration = await navigator.serviceWorker.getRegistration('/desk')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

/** After a new sign-in, registers this browser again for the member who turned notifications on. */
export async function renewDevice(email: string): Promise<void> {
  if (!supportsPush() || remembered() !== email) return
  const registration = await navigator.serviceWorker.getRegistration('/desk')
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await hand(subscription)
}
