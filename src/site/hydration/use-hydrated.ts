import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and its first render, true once the script has taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
