import { create } from 'zustand'

interface ConnectionState {
  /** Whether the browser has a network, and the service answered last time. */
  isOnline: boolean
  /** Whether it is the browser that has no network, not the service that does not answer. */
  isNetworkDown: boolean
  /** Since when it has not. */
  lostAt: number | undefined
}

export const useConnection = create<ConnectionState>(() => ({
  isOnline: navigator.onLine,
  isNetworkDown: !navigator.onLine,
  lostAt: navigator.onLine ? undefined : Date.now(),
}))

/** Notes whether a call reached the service. */
export function recordConnection(isOnline: boolean): void {
  const isNetworkDown = !navigator.onLine
  const was = useConnection.getState()
  if (was.isOnline === isOnline && was.isNetworkDown === isNetworkDown) return
  const lostAt = isOnline ? undefined : (was.lostAt ?? Date.now())
  useConnection.setState({ isOnline, isNetworkDown, lostAt })
}

/** Follows what the browser knows of the network. */
export function watchConnection(): void {
  addEventListener('offline', () => recordConnection(false))
  addEventListener('online', () => recordConnection(true))
}

/** Resolves when the line is back, or after so many milliseconds, whichever is first. */
export const backOrAfter = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
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
