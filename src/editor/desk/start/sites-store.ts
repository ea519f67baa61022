import { create } from 'zustand'
import { sendRequest } from '#desk/data/send-request.ts'
import { type SiteRow, type SitesResponse, startPaths } from '../../edition/start-project.ts'
import { sitesResponse } from '../responses.ts'

interface SitesState {
  /** Undefined until the service has answered. */
  sites: readonly SiteRow[] | undefined
  /** Whether the signed-in member may start a project. */
  canStart: boolean
}

/** The sites that can be edited, including those that are not published yet. */
export const useSites = create<SitesState>(() => ({ sites: undefined, canStart: false }))

/** Reads the sites from the service. If it does not respond, the list stays as it was. */
export async function loadSites(): Promise<void> {
  const response: SitesResponse | undefined = await sendRequest(startPaths.sites, {
    response: sitesResponse,
  }).catch(() => undefined)
  useSites.setState(({ sites }) => ({
    sites: response?.sites ?? sites ?? [],
    canStart: response?.canStart ?? false,
  }))
}
