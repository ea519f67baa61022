import type { Context } from 'hono'
import { HttpError } from '#lib/http/http-error.ts'
import type { DeskEnv } from '../desk-env.ts'
import { isPassword } from '../passwords/password.ts'
import type { Team } from '../team.ts'

const isWrong = (error: unknown) =>
  error instanceof HttpError && (error.status === 401 || error.status === 403)

/** Does not count an attempt that failed for other reasons, such as a full queue or an unavailable store. */
export async function countAttempt<Result>(
  giveBack: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work()
    giveBack()
    return result
  } catch (error) {
    if (!isWrong(error)) giveBack()
    throw error
  }
}

/** Requires the password of the signed-in account, and slows down guessing as at sign-in. */
export async function reauthenticate(
  team: Team,
  c: Context<DeskEnv>,
  current: string | undefined,
): Promise<void> {
  const { email } = c.var.member
  if (team.signIn.kind !== 'password') throw new HttpError(403, 'This desk does not use passwords.')
  if (current === undefined) throw new HttpError(403, 'Enter your current password as well.', 'current')
  const device = await team.devices.read(c, email)
  const giveBack = team.attempts.take({ address: c.var.visitor, email, device })
  await countAttempt(giveBack, async () => {
    const passwordHash = (await team.store.member(email))?.password ?? null
    if (await isPassword(current, passwordHash)) return
    await team.record(c, { by: email, kind: 'sign-in', what: 'typed a wrong password to change the account' })
    throw new HttpError(403, 'That is not your current password.', 'current')
  })
}
