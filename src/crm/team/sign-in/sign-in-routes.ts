import { type Context, Hono } from 'hono'
import {
  firebaseSignInSchema,
  firstSignInSchema,
  linkSignInSchema,
  type Member,
  passwordSignInSchema,
  type SessionResponse,
  type SignInResponse,
  teamPaths,
} from '#api/team/team.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { deskProject } from '../desk-project.ts'
import { hashPassword, isPassword } from '../passwords/password.ts'
import { weaknessOf } from '../passwords/weak-password.ts'
import { isPublished } from '../published-agent.ts'
import { findSession } from '../require-member.ts'
import type { ShownBy } from '../second-factor/second-factor.ts'
import { hashOf } from '../secret.ts'
import type { ServiceEnv } from '../service-env.ts'
import { describeRequestOrigin, readRequestOrigin } from '../sessions/request-origin.ts'
import { describeSession, startSession } from '../sessions/start-session.ts'
import type { Team, Verified } from '../team.ts'
import { countAttempt } from './reauthenticate.ts'

const spent =
  'This link was used before or has expired. Make a new one on the server with `npm run team -- link`.'

/** Makes the person with the first link the first admin, with the e-mail, name and password they enter. */
async function firstAdmin({ store, projects, now }: Team, c: Context<ServiceEnv>): Promise<string> {
  const { token, email, name, password } = await jsonBody(c, firstSignInSchema)
  const hash = hashOf(token)
  if ((await store.link(hash, now()))?.kind !== 'first') throw new HttpError(401, spent)
  if (isPublished(projects, email)) {
    throw new HttpError(400, 'This address is public. Choose one that visitors do not know.', 'email')
  }
  const weakness = weaknessOf(password, { email, name }, projects)
  if (weakness) throw new HttpError(400, weakness, 'password')
  const hashed = await hashPassword(password)
  const members = await store.members()
  const isOpen = members.every(member => member.password === null)
  if (!isOpen || (await store.takeLink(hash, now())) === undefined) throw new HttpError(401, spent)
  const isNew = await store.addMember({ email, name, role: 'admin', password: hashed, addedAt: now() })
  if (!isNew) {
    await store.changeRole(email, 'admin', true)
    await store.setName(email, name)
    await store.setPassword(email, hashed)
  }
  return email
}

/** How a member signed in, for the session and the audit log. */
interface Way {
  by: 'password' | 'link' | 'firebase'
  code?: ShownBy | undefined
}

/** The open paths: the present session, and the ways to sign in. */
export function signInRoutes(team: Team): Hono<ServiceEnv> {
  const { store, signIn } = team
  /** The projects that a limited member may know of. */
  const about = (member?: Member) => ({
    signIn: team.way,
    timeZone: team.zone,
    projects: team.projects
      .filter(({ settings }) => !member?.projects || member.projects.includes(settings.projectId))
      .map(deskProject),
  })

  const welcome = async (c: Context<ServiceEnv>, who: Verified, { by, code }: Way) => {
    const origin = await readRequestOrigin(c, team.country)
    const member = await team.memberOf(who)
    if (!member) {
      await team.record(c, {
        by: null,
        kind: 'sign-in',
        what: `not on the team, ${describeRequestOrigin(origin)}`,
      })
      throw new HttpError(403, 'This account is not on the team. Ask an admin to add it.')
    }
    // The browser's earlier session ends, so that a stolen secret of it becomes useless.
    const before = await team.sessions.recognise(team.cookie.read(c))
    if (before) await store.endSession(before.session.id)
    const hasSecondFactor = code !== undefined
    await startSession(team, c, { ...who, by, hasSecondFactor }, origin)
    const what = `signed in by ${by}${code ? ` and ${code}` : ''}, ${describeRequestOrigin(origin)}`
    await team.record(c, { by: member.email, kind: 'sign-in', what })
    const session = { hasSecondFactor, by, createdAt: team.now() }
    return c.json<SignInResponse>({ ok: true, ...(await describeSession(team, member, session)) })
  }

  const noteFailure = async (c: Context<ServiceEnv>, email: string | null, what: string) => {
    const isMember = email !== null && (await store.member(email)) !== undefined
    const origin = describeRequestOrigin(await readRequestOrigin(c, team.country))
    // Not awaited: the time of an answer must not reveal who is on the team.
    team
      .record(c, { by: isMember ? email : null, kind: 'sign-in', what: `${what}, ${origin}` })
      .catch(() => {})
  }

  /** Requires the second factor if the member has one; a missing code is no failed attempt. */
  const takeCode = async (
    c: Context<ServiceEnv>,
    email: string,
    code: string | undefined,
    notYet: () => void,
  ) => {
    if (!(await team.secondFactor.isOn(email))) return undefined
    if (code === undefined) {
      notYet()
      throw new HttpError(401, 'Enter the code your authenticator app shows now.', 'code')
    }
    const shown = await team.secondFactor.take(email, code)
    if (shown) return shown
    await noteFailure(c, email, 'a wrong code after the right password or link')
    throw new HttpError(401, 'This code is wrong or was used before. Wait for the next one.', 'code')
  }

  const refuseUnless = (kind: typeof signIn.kind) => {
    if (signIn.kind !== kind) throw new HttpError(403, 'This desk does not offer this way to sign in.')
  }

  return new Hono<ServiceEnv>()
    .get(teamPaths.session, async c => {
      const found = await findSession(team, c)
      if (!found) return c.json<SessionResponse>({ ok: false, error: 'Please sign in.', ...about() }, 401)
      const { member, session } = found
      const answer = await describeSession(team, member, session)
      return c.json<SessionResponse>({ ok: true, ...answer, ...about(member) })
    })
    .post(teamPaths.signInByPassword, async c => {
      refuseUnless('password')
      const { email, password, code } = await jsonBody(c, passwordSignInSchema)
      const device = await team.devices.read(c, email)
      const giveBack = team.attempts.take({ address: c.var.visitor, email, device })
      const shown = await countAttempt(giveBack, async () => {
        const passwordHash = (await store.member(email))?.password ?? null
        if (!(await isPassword(password, passwordHash, device === undefined ? 'strangers' : 'known'))) {
          await noteFailure(c, email, 'a wrong password')
          throw new HttpError(401, 'The e-mail or the password is wrong.')
        }
        return takeCode(c, email, code, giveBack)
      })
      return welcome(c, { email, claimedRole: null }, { by: 'password', code: shown })
    })
    .post(teamPaths.signInByLink, async c => {
      refuseUnless('password')
      const { token, code } = await jsonBody(c, linkSignInSchema)
      const giveBack = team.attempts.take({ address: c.var.visitor })
      const { email, shown } = await countAttempt(giveBack, async () => {
        const hash = hashOf(token)
        const link = await store.link(hash, team.now())
        const invited = link && (await store.member(link.email))
        // An invitation works only without a password, so that a second one cannot take over a colleague's account.
        const isGood = invited && (link.kind === 'reset' || invited.password === null)
        const way = isGood && {
          email: invited.email,
          shown: await takeCode(c, invited.email, code, giveBack),
        }
        if (way && (await store.takeLink(hash, team.now()))) return way
        await noteFailure(c, null, 'a link that is not good')
        throw new HttpError(401, 'This link was used before or has expired. Ask for a new one.')
      })
      return welcome(c, { email, claimedRole: null }, { by: 'link', code: shown })
    })
    .post(teamPaths.signInFirst, async c => {
      refuseUnless('password')
      const giveBack = team.attempts.take({ address: c.var.visitor })
      const email = await countAttempt(giveBack, () => firstAdmin(team, c))
      return welcome(c, { email, claimedRole: null }, { by: 'password' })
    })
    .post(teamPaths.signInByFirebase, async c => {
      if (signIn.kind !== 'firebase')
        throw new HttpError(403, 'This desk does not offer this way to sign in.')
      const { idToken } = await jsonBody(c, firebaseSignInSchema)
      const giveBack = team.attempts.take({ address: c.var.visitor })
      return countAttempt(giveBack, async () => welcome(c, await signIn.verify(idToken), { by: 'firebase' }))
    })
}
