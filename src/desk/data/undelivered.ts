import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#api/desk-endpoints.ts'
import { query } from './queries.ts'
import { useIsAdmin } from './session/session.ts'

/** What did not arrive, for admins; read at intervals while the desk is looked at. */
export const useUndelivered = (refetchInterval: number) =>
  useQuery({ ...query(endpoints.undelivered), enabled: useIsAdmin(), refetchInterval })

/** An admin learns of deliveries that failed within this time. */
const countEveryMs = 300_000

/** How many did not arrive, for the navigation. */
export const useUndeliveredCount = (): number => useUndelivered(countEveryMs).data?.deliveries.length ?? 0
