import type { TeamRecords } from '#store/team-records.ts'
import { recoveryHash } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'

export type ShownBy = 'code' | 'recovery code'

/** Checks codes. Each code is accepted once, even if two requests send it at the same moment. */
export function createSecondFactor(store: TeamRecords, now: () => number) {
  return {
    /** Whether the member has an authenticator that was confirmed. */
    isOn: async (email: string): Promise<boolean> =>
      ((await store.secondFactor(email))?.confirmedAt ?? null) !== null,

    /** Checks a code of a member with a confirmed authenticator; undefined if it is wrong. */
    async take(email: string, code: string): Promise<ShownBy | undefined> {
      const factor = await store.secondFactor(email)
      if (!factor || factor.confirmedAt === null) return undefined
      if (/^\d{6}$/.test(code)) {
        const step = matchingStep(factor.secret, code, now())
        return step !== undefined && (await store.spendStep(email, step)) ? 'code' : undefined
      }
      return (await store.spendRecoveryCode(email, recoveryHash(code))) ? 'recovery code' : undefined
    },
  }
}
