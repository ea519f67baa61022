import { teamPaths } from '#api/team/team.ts'
import { fetchJson, withPatience } from '../fetch-json.ts'
import { toRequestError } from '../request-error.ts'

const key = 'desk.sign-out'
const paths: readonly string[] = [teamPaths.signOut, teamPaths.signOutEverywhere]

const pendingPath = (): string | undefined => {
  try {
    return paths.find(path => path === localStorage.getItem(key))
  } catch {
    return undefined
  }
}

/**
 * Remembers a sign-out that the service could not be told of, and ends this browser's notifications; false if the
 * browser has no storage.
 */
export function rememberSignOut(path: string): boolean {
  try {
    localStorage.setItem(key, path)
  } catch {
    return false
  }
  void navigator.serviceWorker
    ?.getRegistration('/desk')
    .then(registration => registration?.pushManager.getSubscription())
    .then(subscription => subscription?.unsubscribe())
    .catch(() => {})
  return true
}

/** Tells the service of a remembered sign-out; false while it cannot be told. */
export async function tellSignOut(): Promise<boolean> {
  const path = pendingPath()
  if (path === undefined) return true
  try {
    await withPatience(signal => fetchJson(path, { method: 'POST', signal }))
  } catch (error) {
    // Without a session there is nothing left to end.
    if (toRequestError(error).status !== 401) return false
  }
  localStorage.removeItem(key)
  return true
}

/** Calls back when another tab signed out without a connection. */
export const onOtherTabSignOut = (callback: () => void): void =>
  addEventListener('storage', event => {
    if (event.key === key && event.newValue !== null) callback()
  })
