import { useSyncExternalStore } from 'react'

/** Whether a media query matches, updated when it changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
