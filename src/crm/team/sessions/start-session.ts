import type { Context } from 'hono'
import type { Member, SignedIn } from '#api/team/team.ts'
import type { Session } from '#store/team-records.ts'
import { colleagueNames } from '../colleague-names.ts'
import type { DeskEnv } from '../desk-env.ts'
import type { Team } from '../team.ts'
import type { RequestOrigin } from './request-origin.ts'
import { isFreshLink } from './session-rules.ts'

/** The description of a session that the page gets. */
export async function describeSession(
  team: Team,
  member: Member,
  session: Pick<Session, 'hasSecondFactor' | 'by' | 'createdAt'>,
): Promise<SignedIn> {
  const stored = await team.store.member(member.email)
  const needsSecondFactor = team.lacksSecondFactor(member, session)
  return {
    member,
    name: stored?.name ?? null,
    names: needsSecondFactor ? {} : await colleagueNames(team, member),
    needsPassword:
      team.signIn.kind === 'password' && (stored?.password === null || isFreshLink(session, team.now())),
    needsSecondFactor,
  }
}

/** Begins a session and sets its cookie. With passwords, the device counts as known from now on. */
export async function startSession(
  team: Team,
  c: Context,
  who: Pick<Session, 'email' | 'by' | 'claimedRole' | 'hasSecondFactor'>,
  { device, country }: Pick<RequestOrigin, 'device' | 'country'>,
): Promise<void> {
  team.cookie.write(c, await team.sessions.begin({ ...who, device, country }))
  if (team.signIn.kind === 'password') await team.devices.write(c, who.email)
}

/**
 * After a change of password or second factor: ends the member's other sessions, because an attacker with the old
 * secret may have one, and gives this session a new cookie.
 */
export async function renewSession(
  team: Team,
  c: Context<DeskEnv>,
  changes: Partial<Pick<Session, 'by' | 'hasSecondFactor'>>,
): Promise<void> {
  const { session, member } = c.var
  const cookie = await team.sessions.renew(session, changes)
  await team.store.endSessions(member.email, session)
  if (cookie) team.cookie.write(c, cookie)
}
