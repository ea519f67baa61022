import * as v from 'valibot'
import { create } from 'zustand'
import {
  editsSite,
  type SessionAnswer,
  type SignedIn,
  type SignInWay,
  sessionAnswer,
  signInAnswer,
  teamPaths,
  worksLeads,
} from '#contract/crm/team.ts'
import { clearDevice } from '../offline/clear-device.ts'
import { RequestError, toRequestError } from '../request/request-error.ts'
import { type Ask, send } from '../request/send.ts'
import { setDeskZone } from '../text/desk-time.ts'
import { onUnknownName, setColleagueNames } from '../text/labels.ts'
import { linkInAddress } from './link-token.ts'
import { useProjects } from './projects.ts'

type Session =
  /** Not known yet. */
  | { phase: 'asking' }
  | { phase: 'unreachable'; fault: string }
  | { phase: 'out'; signIn: SignInWay; fault?: string }
  /** A link that makes the first admin, or that asks its owner for the second factor. */
  | { phase: 'first' | 'code'; token: string; signIn: SignInWay }
  | ({ phase: 'in'; signIn: SignInWay; isOver: boolean } & SignedIn)

/** Who is at the desk. `isOver`: the service has ended the session, the view still stands. */
export const useSession = create<Session>(() => ({ phase: 'asking' }))

/** Whether an admin is at the desk. */
export const useIsAdmin = (): boolean =>
  useSession(session => session.phase === 'in' && session.member.role === 'admin')

/** Whether whoever is at the desk may change the site. */
export const useEditsSite = (): boolean =>
  useSession(session => session.phase === 'in' && editsSite(session.member.role))

/** Whether whoever is at the desk works with leads; an editor does not. */
export const useWorksLeads = (): boolean =>
  useSession(session => session.phase === 'in' && worksLeads(session.member.role))

/** Who is at the desk, by e-mail. */
export const ownEmail = (): string | undefined => {
  const session = useSession.getState()
  return session.phase === 'in' ? session.member.email : undefined
}

let waiting: Promise<void> | undefined
let endWaiting = () => {}

/** Marks the session as over and resolves once somebody has signed in again. */
export async function signedInAgain(): Promise<void> {
  // Another tab may have got this browser a new cookie since the request went out.
  const answer = await askSession().catch(() => undefined)
  if (answer?.ok) return
  const session = useSession.getState()
  if (session.phase === 'in' && !session.isOver) useSession.setState({ ...session, isOver: true })
  waiting ??= new Promise(resolve => {
    endWaiting = resolve
  })
  return waiting
}

const password: SignInWay = { kind: 'password' }

/** The sign-in stands in the refusal's own body, which `send` does not hand on. */
const askSession = async (): Promise<SessionAnswer> => {
  const response = await fetch(teamPaths.session).catch(() => {
    throw new RequestError(0, 'The server can’t be reached. Check your connection.')
  })
  const read = v.safeParse(sessionAnswer, await response.json().catch(() => undefined))
  if (!read.success)
    throw new RequestError(
      response.status,
      'The desk is not available right now. Try again in a few minutes.',
    )
  if (read.output.timeZone) setDeskZone(read.output.timeZone)
  if (read.output.projects) useProjects.setState(read.output.projects, true)
  if (!read.output.ok && response.status !== 401) throw new RequestError(response.status, read.output.error)
  return read.output
}

const ownerKey = 'desk.owner'

/** Lets a member in. What somebody else left in this tab is not theirs to read. */
const enter = ({ member, name, names, needsPassword, needsSecondFactor }: SignedIn, way: SignInWay) => {
  setColleagueNames(names)
  try {
    if (sessionStorage.getItem(ownerKey) !== member.email) sessionStorage.clear()
    sessionStorage.setItem(ownerKey, member.email)
  } catch {
    // Storage can be switched off; then nothing was left there either.
  }
  const state = { member, name, names, needsPassword, needsSecondFactor, signIn: way }
  useSession.setState({ phase: 'in', ...state, isOver: false }, true)
}

onUnknownName(
  () =>
    void askSession().then(
      answer => answer.ok && setColleagueNames(answer.names),
      // Without an answer they are shown by their e-mail.
      () => {},
    ),
)

/** Finds out who is at the desk; a one-time link in the address signs in first. */
export async function startSession(): Promise<void> {
  useSession.setState({ phase: 'asking' }, true)
  const link = linkInAddress()
  if (link?.isFirst) {
    // Whose desk it is; where nobody answers, the form will say so.
    await askSession().catch(() => undefined)
    return useSession.setState({ phase: 'first', token: link.token, signIn: password }, true)
  }
  try {
    const failure =
      link &&
      (await signIn(teamPaths.signInByLink, { token: link.token }).catch(error => toRequestError(error)))
    const answer = await askSession()
    if (link && failure?.field === 'code') {
      return useSession.setState({ phase: 'code', token: link.token, signIn: password }, true)
    }
    if (answer.ok) return enter(answer, answer.signIn)
    const fault = failure && { fault: failure.message }
    useSession.setState({ phase: 'out', signIn: answer.signIn ?? password, ...fault }, true)
  } catch (error) {
    useSession.setState({ phase: 'unreachable', fault: toRequestError(error).message }, true)
  }
}

/** Signs in one way or another. */
export async function signIn(path: string, body: Ask['body']): Promise<void> {
  const answer = await send(path, { method: 'POST', body, answer: signInAnswer })
  const before = useSession.getState()
  if (before.phase === 'asking' || before.phase === 'unreachable') return
  // Somebody else at the same desk starts afresh: what stands here is not theirs.
  if (before.phase === 'in' && before.member.email !== answer.member.email) return location.reload()
  enter(answer, before.signIn)
  endWaiting()
  waiting = undefined
}

/** Ends this session, or all of this member's, and leaves nothing of the desk on the screen. */
export async function signOut(path: string): Promise<void> {
  const session = useSession.getState()
  await send(path, { method: 'POST' }).catch(error => {
    if (toRequestError(error).status !== 401) throw error
  })
  sessionStorage.clear()
  await clearDevice(session.phase === 'in' ? session.member.email : '')
  location.assign('/desk')
}

/** Asks anew what the service knows of this session, after a password or a second factor was set. */
export async function refreshSession(): Promise<void> {
  const answer = await askSession().catch(() => undefined)
  if (answer?.ok) enter(answer, answer.signIn)
}
