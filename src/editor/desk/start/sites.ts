import { useQuery } from '@tanstack/react-query'
import { query, refresh } from '#desk/data/queries.ts'
import { useEditsSite } from '#desk/data/session/session.ts'
import { startPaths } from '../../edition/start-project.ts'
import { sitesResponse } from '../responses.ts'

const endpoint = { method: 'GET', path: startPaths.sites, response: sitesResponse } as const

/** The sites that can be edited, including those that are not published yet. */
export const useSites = () => useQuery({ ...query(endpoint), enabled: useEditsSite() })

/** Reads the sites again; without a response, the list stays as it was. */
export const refreshSites = (): Promise<void> => refresh(endpoint)
