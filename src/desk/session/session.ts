import { create } from 'zustand'
import {
  type Member,
  type SessionAnswer,
  type SignInAnswer,
  type SignInWay,
  teamPaths,
} from '#contract/desk/team.ts'
import { Refusal, refusalOf } from '../call/refusal.ts'
import { type Ask, send } from '../call/send.ts'
import { linkToken } from './link-token.ts'

type Session =
  /** Not known yet. */
  | { phase: 'asking' }
  | { phase: 'unreachable'; fault: string }
  | { phase: 'out'; signIn: SignInWay; fault?: string }
  | { phase: 'in'; member: Member; signIn: SignInWay; needsPassword: boolean; isOver: boolean }

/** Who is at the desk. `isOver`: the service has ended the session, the view still stands. */
export const useSession = create<Session>(() => ({ phase: 'asking' }))

/** Whether an admin is at the desk. */
export const useIsAdmin = (): boolean =>
  useSession(session => session.phase === 'in' && session.member.role === 'admin')

let waiting: Promise<void> | undefined
let endWaiting = () => {}

/** Marks the session as over and resolves once somebody has signed in again. */
export function signedInAgain(): Promise<void> {
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
    throw new Refusal(0, 'The service cannot be reached.')
  })
  const answer: SessionAnswer | undefined = await response.json().catch(() => undefined)
  if (!answer || (!answer.ok && response.status !== 401)) {
    throw new Refusal(response.status, answer?.ok === false ? answer.error : 'The desk is not available.')
  }
  return answer
}

/** Finds out who is at the desk; a one-time link in the address signs in first. */
export async function startSession(): Promise<void> {
  useSession.setState({ phase: 'asking' }, true)
  const token = linkToken()
  try {
    const fault =
      token && (await signIn(teamPaths.signInByLink, { token }).catch(error => refusalOf(error).message))
    const answer = await askSession()
    if (answer.ok) {
      const { member, signIn, needsPassword } = answer
      useSession.setState({ phase: 'in', member, signIn, needsPassword, isOver: false }, true)
    } else
      useSession.setState({ phase: 'out', signIn: answer.signIn ?? password, ...(fault && { fault }) }, true)
  } catch (error) {
    useSession.setState({ phase: 'unreachable', fault: refusalOf(error).message }, true)
  }
}

/** Signs in one way or another. */
export async function signIn(path: string, body: Ask['body']): Promise<void> {
  const answer = await send<SignInAnswer>(path, { method: 'POST', body })
  const before = useSession.getState()
  if (!answer.ok || before.phase === 'asking' || before.phase === 'unreachable') return
  // Somebody else at the same desk starts afresh: what stands here is not theirs.
  if (before.phase === 'in' && before.member.email !== answer.member.email) return location.reload()
  const { member, needsPassword } = answer
  useSession.setState({ phase: 'in', member, needsPassword, signIn: before.signIn, isOver: false }, true)
  endWaiting()
  waiting = undefined
}

/** Ends this session, or all of this member's, and leaves nothing of the desk on the screen. */
export async function signOut(path: string): Promise<void> {
  await send(path, { method: 'POST' }).catch(error => {
    if (refusalOf(error).status !== 401) throw error
  })
  sessionStorage.clear()
  location.assign('/desk')
}

/** The password asked for after a one-time link has been set. */
export const passwordIsSet = (): void => {
  const session = useSession.getState()
  if (session.phase === 'in') useSession.setState({ ...session, needsPassword: false })
}
