import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The address's parameters, for our own links to carry on: a campaign is not lost on the way to another section. */
export const useQueryString = (): string =>
  useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
