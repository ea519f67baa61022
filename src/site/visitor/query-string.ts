import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * The parameters of the address, for our own links to keep, so that a campaign is not lost on the way to another
 * section.
 */
export const useQueryString = (): string =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
