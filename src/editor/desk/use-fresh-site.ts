import { useEffect, useRef } from 'react'
import { refreshProjects } from '#desk/data/session/session.ts'
import { showDone, showError } from '#desk/data/toasts.ts'
import { loadSite, saveNow, useSite } from './site-store.ts'
import { refreshSites } from './start/sites.ts'

const refreshMs = 30_000
/** While an edition is being built, an editor waits for it, so the site is read more often. */
const buildingRefreshMs = 1000

/** The number of the edition that is being built. */
const useBuilding = (): number | undefined =>
  useSite(({ site }) => site?.editions.find(({ state }) => state === 'building')?.number)

/** Loads the site, and reloads it while it is shown, because others may change it. */
export function useFreshSite(project: string): void {
  const isBuilding = useBuilding() !== undefined
  useEffect(() => {
    void loadSite(project)
    return () => void saveNow()
  }, [project])
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void loadSite(project)
    }
    const timer = setInterval(refresh, isBuilding ? buildingRefreshMs : refreshMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [project, isBuilding])
}

/** Reports the result of a build to members who closed the sheet that shows it. */
export function useBuildToast(isShown: boolean): void {
  const building = useBuilding()
  const before = useRef(building)
  useEffect(() => {
    const number = before.current
    before.current = building
    if (number === undefined || building !== undefined) return
    const { site } = useSite.getState()
    const row = site?.editions.find(one => one.number === number)
    // A project has leads from its first version on.
    if (row?.state === 'live' && site?.started) void Promise.all([refreshSites(), refreshProjects()])
    if (isShown) return
    if (row?.state === 'live') showDone(`Version ${number} is published.`)
    if (row?.state === 'failed') showError(`Version ${number} was not published. History says why.`)
  }, [building, isShown])
}

/** Asks for confirmation before the page is left with unsaved text. */
export function useLeaveQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (useSite.getState().unsaved.length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
}
