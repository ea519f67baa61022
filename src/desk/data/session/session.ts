import * as v from 'valibot'
import { create } from 'zustand'
import {
  editsSite,
  type SessionResponse,
  type SignedIn,
  type SignInWay,
  sessionResponse,
  signInResponse,
  teamPaths,
  worksLeads,
} from '#api/team/team.ts'
import { deskZone, setDeskZone } from '../../text/desk-time.ts'
import { onUnknownName, setColleagueNames } from '../../text/labels.ts'
import { clearDevice, clearDrafts } from '../clear-device.ts'
import { recordConnection, whenOnlineOr } from '../connection.ts'
import { fetchJson, withPatience } from '../fetch-json.ts'
import { RequestError, toRequestError } from '../request-error.ts'
import { deleteResponses, findStoredSession, storeSession } from '../stored-responses.ts'
import { linkInAddress } from './link-token.ts'
import { onOtherTabSignOut, rememberSignOut, tellSignOut } from './pending-sign-out.ts'
import { useProjects } from './projects.ts'

type Session =
  /** Not known yet. */
  | { phase: 'asking' }
  | { phase: 'unreachable'; error: string }
  | { phase: 'out'; signIn: SignInWay; error?: string }
  /** A link that creates the first admin, or that requires its owner's second factor. */
  | { phase: 'first' | 'code'; token: string; signIn: SignInWay }
  | ({ phase: 'in'; signIn: SignInWay; isOver: boolean; isStored: boolean } & SignedIn)

/**
 * The signed-in member. `isOver`: the service has ended the session, but the view is still shown. `isStored`: the desk
 * was opened without a connection, from the session that this device stored.
 */
export const useSession = create<Session>(() => ({ phase: 'asking' }))

export const useIsAdmin = (): boolean =>
  useSession(session => session.phase === 'in' && session.member.role === 'admin')

/** Whether the signed-in member may edit the site. */
export const useEditsSite = (): boolean =>
  useSession(session => session.phase === 'in' && editsSite(session.member.role))

/** Whether the signed-in member works with leads; an editor does not. */
export const useWorksLeads = (): boolean =>
  useSession(session => session.phase === 'in' && worksLeads(session.member.role))

export const ownEmail = (): string | undefined => {
  const session = useSession.getState()
  return session.phase === 'in' ? session.member.email : undefined
}

/** Reloads the desk if another member signed in to this browser meanwhile, because the shown data is not theirs. */
const stayIfOwn = (email: string): Promise<void> => {
  const own = ownEmail()
  if (own === undefined || own === email) return Promise.resolve()
  location.reload()
  return new Promise(() => {})
}

let waiting: Promise<void> | undefined
let endWaiting = () => {}
let isLeaving = false

/** Marks the session as over and resolves once a member has signed in again. */
export async function signedInAgain(): Promise<void> {
  // Another tab may have got this browser a new cookie since the request was sent.
  const response = await askSession().catch(() => undefined)
  if (response?.ok) return stayIfOwn(response.member.email)
  // A member who signs out has ended the session on purpose; the sign-in page follows in a moment.
  if (isLeaving) return new Promise(() => {})
  // The session has ended, so what it stored must not be readable on this device any more.
  if (response) {
    void deleteResponses()
    clearDrafts(ownEmail() ?? '')
  }
  const session = useSession.getState()
  if (session.phase === 'in' && !session.isOver) useSession.setState({ ...session, isOver: true })
  waiting ??= new Promise(resolve => {
    endWaiting = resolve
  })
  return waiting
}

const password: SignInWay = { kind: 'password' }

const show = ({ timeZone, projects }: SessionResponse) => {
  if (timeZone) setDeskZone(timeZone)
  if (projects) useProjects.setState(projects, true)
}

/** The sign-in method is in the body of the refusal, which `fetchJson` does not pass on. */
const askSession = async (): Promise<SessionResponse> => {
  const askedAt = Date.now()
  const response = await withPatience(signal => fetch(teamPaths.session, { signal })).catch(() => {
    recordConnection(false)
    throw new RequestError(0, 'The server can’t be reached. Check your connection.')
  })
  recordConnection(true, askedAt)
  const read = v.safeParse(sessionResponse, await response.json().catch(() => undefined))
  if (!read.success)
    throw new RequestError(
      response.status,
      'The desk is not available right now. Try again in a few minutes.',
    )
  show(read.output)
  if (!read.output.ok && response.status !== 401) throw new RequestError(response.status, read.output.error)
  return read.output
}

const ownerKey = 'desk.owner'

/** Stores the session on the device for members who work with leads, after the desk is open. */
const rememberSession = (signedIn: SignedIn, signIn: SignInWay) => {
  const { member, needsPassword, needsSecondFactor } = signedIn
  if (!worksLeads(member.role) || needsPassword || needsSecondFactor) return void deleteResponses()
  const projects = useProjects.getState()
  storeSession(member.email, { ok: true, ...signedIn, signIn, projects, timeZone: deskZone() })
}

/** Opens the desk for a member. Removes another member's data from this tab. */
const enter = (signedIn: SignedIn, way: SignInWay, isStored = false) => {
  const { member, name, names, needsPassword, needsSecondFactor } = signedIn
  setColleagueNames(names)
  try {
    if (sessionStorage.getItem(ownerKey) !== member.email) sessionStorage.clear()
    sessionStorage.setItem(ownerKey, member.email)
  } catch {
    // With storage switched off, nothing was stored before either.
  }
  const state = { member, name, names, needsPassword, needsSecondFactor, signIn: way }
  useSession.setState({ phase: 'in', ...state, isOver: false, isStored }, true)
  if (!isStored) rememberSession({ member, name, names, needsPassword, needsSecondFactor }, way)
}

/** Opens the desk from the stored session; false if there is none. */
const enterFromDevice = async (): Promise<boolean> => {
  const stored = v.safeParse(sessionResponse, await findStoredSession())
  if (!stored.success || !stored.output.ok) return false
  show(stored.output)
  enter(stored.output, stored.output.signIn, true)
  return true
}

let confirmation: Promise<void> | undefined

const confirm = async (): Promise<void> => {
  const response = await askSession()
  if (!response.ok) return signedInAgain()
  await stayIfOwn(response.member.email)
  enter(response, response.signIn)
}

/**
 * Makes sure that a desk opened from the stored session still belongs to its member. Throws while there is no
 * connection; undefined if the service has named the member already.
 */
export function confirmSession(): Promise<void> | undefined {
  const session = useSession.getState()
  if (session.phase !== 'in' || !session.isStored || session.isOver) return undefined
  confirmation ??= confirm().finally(() => {
    confirmation = undefined
  })
  return confirmation
}

onUnknownName(
  () =>
    void askSession().then(
      response => response.ok && setColleagueNames(response.names),
      // Without a response, members are shown by their e-mail address.
      () => {},
    ),
)

/** Reads the projects again, for example after one was published for the first time. */
export const refreshProjects = (): Promise<unknown> => askSession().catch(() => undefined)

const signedOutHere: Session = {
  phase: 'unreachable',
  error: 'You are signed out on this device. Connect to the internet to sign in again.',
}

const tellAgainMs = 15_000
let isTelling = false

/** Tells the service of a sign-out without a connection, until it knows; only then may the desk open again. */
async function startAfterSignOut(): Promise<void> {
  useSession.setState(signedOutHere, true)
  if (isTelling) return
  isTelling = true
  while (!(await tellSignOut())) await whenOnlineOr(tellAgainMs)
  isTelling = false
  return startSession()
}

/** Finds out who is signed in; a one-time link in the address signs in first. */
export async function startSession(): Promise<void> {
  useSession.setState({ phase: 'asking' }, true)
  if (!(await tellSignOut())) return startAfterSignOut()
  const link = linkInAddress()
  if (link?.isFirst) {
    // Reads the desk's session data; if the service does not respond, the form says so.
    await askSession().catch(() => undefined)
    return useSession.setState({ phase: 'first', token: link.token, signIn: password }, true)
  }
  try {
    const failure =
      link &&
      (await signIn(teamPaths.signInByLink, { token: link.token }).catch(error => toRequestError(error)))
    const response = await askSession()
    if (link && failure?.field === 'code') {
      return useSession.setState({ phase: 'code', token: link.token, signIn: password }, true)
    }
    if (response.ok) return enter(response, response.signIn)
    // Deleted before the sign-in shows: otherwise the next load without a connection would open the desk from them.
    await deleteResponses()
    const fault = failure && { error: failure.message }
    useSession.setState({ phase: 'out', signIn: response.signIn ?? password, ...fault }, true)
  } catch (error) {
    const { status, message } = toRequestError(error)
    if (status === 0 && !link && (await enterFromDevice())) return
    useSession.setState({ phase: 'unreachable', error: message }, true)
  }
}

/** Signs in by the method of this path. */
export async function signIn(path: string, body: object): Promise<void> {
  const response = await fetchJson(path, { method: 'POST', body, response: signInResponse })
  const before = useSession.getState()
  if (before.phase === 'asking' || before.phase === 'unreachable') return
  // Another member at the same desk starts afresh, because the data here is not theirs.
  if (before.phase === 'in' && before.member.email !== response.member.email) return location.reload()
  enter(response, before.signIn)
  endWaiting()
  waiting = undefined
}

const leave = async (isTold: boolean): Promise<void> => {
  const email = ownEmail() ?? ''
  // Without a connection the next page may be long in coming.
  if (!isTold) useSession.setState(signedOutHere, true)
  sessionStorage.clear()
  await clearDevice(email)
  location.assign('/desk')
}

/**
 * Ends this session, or all of this member's, and removes the desk's data from screen and device. Without a connection
 * the service is told as soon as there is one.
 */
export async function signOut(path: string): Promise<void> {
  isLeaving = true
  const isTold = await fetchJson(path, { method: 'POST' }).then(
    () => true,
    error => {
      const { status } = toRequestError(error)
      if (status === 401) return true
      if (status === 0 && rememberSignOut(path)) return false
      isLeaving = false
      throw error
    },
  )
  await leave(isTold)
}

/** Leaves the desk when another tab signed out without a connection; the service tells of all other ends. */
export const followSignOut = (): void =>
  onOtherTabSignOut(() => {
    isLeaving = true
    void leave(false)
  })

/** Reads the session again, after a password or a second factor was set. */
export async function refreshSession(): Promise<void> {
  const response = await askSession().catch(() => undefined)
  if (response?.ok) enter(response, response.signIn)
}
