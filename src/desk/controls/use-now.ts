import { useSyncExternalStore } from 'react'

const tickMs = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let isTicking = false

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (!isTicking) {
    isTicking = true
    setInterval(() => {
      now = Date.now()
      for (const each of listeners) each()
    }, tickMs)
  }
  return () => listeners.delete(listener)
}

/** The time, updated often enough for 'five minutes ago'; all users share one timer. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
