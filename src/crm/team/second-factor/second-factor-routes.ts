import { type Context, Hono } from 'hono'
import {
  codeSchema,
  currentAndCodeSchema,
  currentSchema,
  type NewSecondFactorResponse,
  type RecoveryCodesResponse,
  type SecondFactorResponse,
  teamPaths,
} from '#api/team/team.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { codePicture } from '#lib/qr-code.ts'
import type { SecondFactor } from '#store/team-records.ts'
import type { DeskEnv } from '../desk-env.ts'
import { renewSession } from '../sessions/start-session.ts'
import { countAttempt, reauthenticate } from '../sign-in/reauthenticate.ts'
import type { Team } from '../team.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { appAddress, matchingStep, newTotpSecret } from './totp.ts'

const wrong = 'This code is wrong or was used before. Wait for the next one.'

/** The routes for a member's own second factor: an authenticator app, and recovery codes in case it is lost. */
export function secondFactorRoutes(team: Team): Hono<DeskEnv> {
  const { store } = team

  const confirmed = async (email: string): Promise<SecondFactor> => {
    const factor = await store.secondFactor(email)
    if (!factor || factor.confirmedAt === null) throw new HttpError(409, 'Your second factor is off.')
    return factor
  }

  /** Checks a code, and slows down guessing as for a password. */
  const countedCode = async (c: Context<DeskEnv>, isGood: () => Promise<boolean>) => {
    const { email } = c.var.member
    const device = await team.devices.read(c, email)
    await countAttempt(team.attempts.take({ address: c.var.visitor, email, device }), async () => {
      if (!(await isGood())) throw new HttpError(403, wrong, 'code')
    })
  }

  /** Requires both factors before one of them changes. */
  const reauthenticateFully = async (c: Context<DeskEnv>): Promise<void> => {
    const { current, code } = await jsonBody(c, currentAndCodeSchema)
    const { email } = c.var.member
    await confirmed(email)
    await reauthenticate(team, c, current)
    await countedCode(c, async () => (await team.secondFactor.take(email, code)) !== undefined)
  }

  const record = (c: Context<DeskEnv>, what: string) =>
    team.record(c, { by: c.var.member.email, kind: 'sign-in', what })

  return new Hono<DeskEnv>()
    .get(teamPaths.secondFactor, async c => {
      const factor = await store.secondFactor(c.var.member.email)
      const isOn = factor !== undefined && factor.confirmedAt !== null
      return c.json<SecondFactorResponse>({ ok: true, isOn, recoveryLeft: isOn ? factor.recovery.length : 0 })
    })
    .post(teamPaths.beginSecondFactor, async c => {
      const { current } = await jsonBody(c, currentSchema)
      const { email } = c.var.member
      if (await team.secondFactor.isOn(email)) throw new HttpError(409, 'Your second factor is already on.')
      await reauthenticate(team, c, current)
      const secret = newTotpSecret()
      await store.saveSecondFactor({ email, secret, confirmedAt: null, lastStep: 0, recovery: [] })
      const [project] = team.projects
      const address = appAddress(`${project?.settings.projectName ?? ''} lead desk`.trim(), email, secret)
      return c.json<NewSecondFactorResponse>({ ok: true, secret, address, picture: codePicture(address) })
    })
    .post(teamPaths.confirmSecondFactor, async c => {
      const { code } = await jsonBody(c, codeSchema)
      const { email } = c.var.member
      const factor = await store.secondFactor(email)
      if (!factor || factor.confirmedAt !== null) throw new HttpError(409, 'Enter your password first.')
      const step = matchingStep(factor.secret, code, team.now())
      await countedCode(c, async () => step !== undefined)
      const { codes, hashes } = newRecoveryCodes()
      await store.saveSecondFactor({
        ...factor,
        confirmedAt: team.now(),
        lastStep: step ?? 0,
        recovery: hashes,
      })
      await renewSession(team, c, { hasSecondFactor: true })
      await record(c, 'switched the second factor on')
      return c.json<RecoveryCodesResponse>({ ok: true, codes })
    })
    .post(teamPaths.recoveryCodes, async c => {
      await reauthenticateFully(c)
      const { codes, hashes } = newRecoveryCodes()
      const { email } = c.var.member
      await store.saveSecondFactor({ ...(await confirmed(email)), recovery: hashes })
      await record(c, 'made new recovery codes')
      return c.json<RecoveryCodesResponse>({ ok: true, codes })
    })
    .post(teamPaths.removeSecondFactor, async c => {
      await reauthenticateFully(c)
      await store.removeSecondFactor(c.var.member.email)
      await renewSession(team, c, { hasSecondFactor: false })
      await record(c, 'switched the second factor off')
      return c.json({ ok: true })
    })
}
