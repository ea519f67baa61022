import { goTo } from '../address/address.ts'
import { readView } from '../address/views.ts'

/** A notification was tapped: the worker asks the desk that is open to show what it is about. */
const openTapped = ({ data }: MessageEvent): void => {
  if (typeof data?.open === 'string') goTo(readView(new URL(data.open, location.origin)))
}

/** Follows notifications that are tapped, and tells the service again which browser this is, for the session may be new. */
export function followNotifications(email: string): () => void {
  // There is none where the page did not come over TLS.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
  worker?.addEventListener('message', openTapped)
  if (globalThis.Notification?.permission === 'granted') {
    void import('./device.ts').then(({ renewDevice }) => renewDevice(email)).catch(() => {})
  }
  return () => worker?.removeEventListener('message', openTapped)
}
