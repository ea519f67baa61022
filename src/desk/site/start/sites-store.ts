import { create } from 'zustand'
import { type SiteRow, type SitesAnswer, startPaths } from '#contract/editions/start-project.ts'
import { call } from '../../request/call.ts'
import { sitesAnswer } from '../answers.ts'

interface SitesState {
  /** Undefined until the service has answered. */
  sites: readonly SiteRow[] | undefined
  /** Whether the signed-in member may start a project. */
  canStart: boolean
}

/** The sites that can be edited, including those that are not published yet. */
export const useSites = create<SitesState>(() => ({ sites: undefined, canStart: false }))

/** Reads the sites from the service. Where it does not answer, the list stays as it was. */
export async function loadSites(): Promise<void> {
  const answer: SitesAnswer | undefined = await call(startPaths.sites, { answer: sitesAnswer }).catch(
    () => undefined,
  )
  useSites.setState(({ sites }) => ({
    sites: answer?.sites ?? sites ?? [],
    canStart: answer?.canStart ?? false,
  }))
}
