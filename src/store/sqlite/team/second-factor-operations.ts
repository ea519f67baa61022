import type { DatabaseSync } from 'node:sqlite'
import type { SecondFactor, TeamKey } from '../../team-records.ts'
import { factorOf } from './team-rows.ts'

/** The operations on second factors and the team's keys, on one connection. */
export function secondFactorOperations(database: DatabaseSync) {
  const find = database.prepare('SELECT * FROM second_factors WHERE email = ?')

  const secondFactor = (email: string): SecondFactor | undefined => {
    const row = find.get(email)
    return row && factorOf(row)
  }

  const reads = {
    secondFactor,
  }

  const writes = {
    saveSecondFactor({ email, secret, confirmedAt, lastStep, recovery }: SecondFactor): void {
      database
        .prepare(
          `INSERT OR REPLACE INTO second_factors (email, secret, confirmed_at, last_step, recovery)
           VALUES (?, ?, ?, ?, ?)`,
        )
        .run(email, secret, confirmedAt, lastStep, JSON.stringify(recovery))
    },

    removeSecondFactor(email: string): void {
      database.prepare('DELETE FROM second_factors WHERE email = ?').run(email)
    },

    spendStep: (email: string, step: number): boolean =>
      database
        .prepare('UPDATE second_factors SET last_step = :step WHERE email = :email AND last_step < :step')
        .run({ email, step }).changes > 0,

    spendRecoveryCode(email: string, hash: string): boolean {
      const { recovery = [] } = secondFactor(email) ?? {}
      if (!recovery.includes(hash)) return false
      const left = recovery.filter(each => each !== hash)
      database
        .prepare('UPDATE second_factors SET recovery = ? WHERE email = ?')
        .run(JSON.stringify(left), email)
      return true
    },

    keyNamed(name: TeamKey, made: string): string {
      database.prepare('INSERT INTO team_keys VALUES (?, ?) ON CONFLICT (name) DO NOTHING').run(name, made)
      return String(database.prepare('SELECT key FROM team_keys WHERE name = ?').get(name)?.key)
    },
  }

  return { reads, writes }
}
