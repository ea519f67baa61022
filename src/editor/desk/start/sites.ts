import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '#desk/data/queries.ts'
import { useEditsSite } from '#desk/data/session/session.ts'
import { siteEndpoints } from '../endpoints.ts'

/** The sites that can be edited, including those that are not published yet. */
export const useSites = () => useQuery({ ...query(siteEndpoints.sites), enabled: useEditsSite() })

/** Reads the sites again; without a response, the list stays as it was. */
export const refreshSites = (): Promise<void> => refresh(siteEndpoints.sites)
