import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and its first render, true after hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
