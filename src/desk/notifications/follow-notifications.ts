import { goTo } from '../address/address.ts'
import { readView } from '../address/views.ts'

/** After a tap on a notification, the worker asks the open desk to show its view. */
const openTapped = ({ data }: MessageEvent): void => {
  if (typeof data?.open === 'string') goTo(readView(new URL(data.open, location.origin)))
}

/** Handles tapped notifications, and registers this browser again, because the session may be new. */
export function followNotifications(email: string): () => void {
  // Missing if the page was not loaded over TLS.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  worker?.addEventListener('message', openTapped)
  if (globalThis.Notification?.permission === 'granted') {
    void import('./device.ts').then(({ renewDevice }) => renewDevice(email)).catch(() => {})
  }
  return () => worker?.removeEventListener('message', openTapped)
}
