import { create } from 'zustand'

interface ConnectionState {
  /** Whether the browser has a network and the service answered the last request. */
  isOnline: boolean
  /** Whether the browser has no network, as opposed to a service that does not answer. */
  isNetworkDown: boolean
  /** When the connection was lost. */
  lostAt: number | undefined
  /** The times of stored responses that are shown, by path. */
  storedAt: Record<string, number>
}

export const useConnection = create<ConnectionState>(() => ({
  isOnline: navigator.onLine,
  isNetworkDown: !navigator.onLine,
  lostAt: navigator.onLine ? undefined : Date.now(),
  storedAt: {},
}))

/** Records the time of a stored response that is shown; without a time, the response is fresh. */
export function recordStoredResponse(address: string, at?: number): void {
  const [path = ''] = address.split('?')
  const { [path]: before, ...storedAt } = useConnection.getState().storedAt
  if (before === at) return
  useConnection.setState({ storedAt: at === undefined ? storedAt : { ...storedAt, [path]: at } })
}

/**
 * Records whether a request reached the service. A response to a request from before the connection broke does not mean
 * that it is back.
 */
export function recordConnection(isOnline: boolean, askedAt = Date.now()): void {
  const isNetworkDown = !navigator.onLine
  const was = useConnection.getState()
  if (isOnline && isNetworkDown && was.lostAt !== undefined && askedAt < was.lostAt) return
  if (was.isOnline === isOnline && was.isNetworkDown === isNetworkDown) return
  const lostAt = isOnline ? undefined : (was.lostAt ?? Date.now())
  useConnection.setState({ isOnline, isNetworkDown, lostAt })
}

/** Follows the browser's network events. */
export function watchConnection(): void {
  addEventListener('offline', () => recordConnection(false))
  addEventListener('online', () => recordConnection(true))
}

/** Resolves when the connection is back, or after this time, whichever comes first. */
export const whenOnlineOr = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal?.addEventListener('abort', done, { once: true })
  })
