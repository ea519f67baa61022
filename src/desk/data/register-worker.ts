const workerAddress = '/desk/push-worker.js'

interface ScriptAddresses {
  createPolicy?(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: ''): string }
}

let trusted: string | undefined

/** The worker's address, as Trusted Types require for a script. */
const workerScript = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses }
  trusted ??=
    trustedTypes
      ?.createPolicy?.('push-worker', { createScriptURL: () => workerAddress })
      .createScriptURL('') ?? workerAddress
  return trusted
}

/**
 * Registers the service worker, which stores the desk's files and shows notifications. Throws if the browser refuses.
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerScript(), { scope: '/desk', updateViaCache: 'none' })

/** Stores the desk's files on this device, so that it opens without a connection; not if the browser is saving data. */
export function cacheDesk(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  // The worker fetches many files, so it starts after the view is shown.
  const start = () => void registerWorker().catch(() => {})
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 10_000 })
  else setTimeout(start, 3000)
}
