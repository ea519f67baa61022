const workerAddress = '/desk/push-worker.js'

interface ScriptAddresses {
  createPolicy?(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: ''): string }
}

let trusted: string | undefined

/** The page's policy lets no text become a script's address but this one. */
const workerScript = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptAddresses }
  trusted ??=
    trustedTypes
      ?.createPolicy?.('push-worker', { createScriptURL: () => workerAddress })
      .createScriptURL('') ?? workerAddress
  return trusted
}

/** Has this browser keep the desk's files and show its notifications. Throws where it cannot. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(workerScript(), { scope: '/desk', updateViaCache: 'none' })

/** Keeps the desk's files on this device, so that it opens without a line; not for those who save data. */
export function keepDesk(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!('serviceWorker' in navigator) || connection?.saveData) return
  // Many files are fetched: what is on the screen comes first.
  const start = () => void registerWorker().catch(() => {})
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 10_000 })
  else setTimeout(start, 3000)
}
