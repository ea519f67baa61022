import type { DatabaseSync } from 'node:sqlite'
import type { Role } from '#api/team/team.ts'
import type {
  Hold,
  NewMember,
  PushDevice,
  SecondFactor,
  Session,
  StoredMember,
  TeamChange,
  TeamKey,
} from '../../team-records.ts'
import { factorOf, memberOf, sessionOf } from './team-rows.ts'

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

/** Operations on browsers to notify and on sent notifications, on one connection. */
export function pushOperations(database: DatabaseSync) {
  const hold = database.prepare(
    `INSERT INTO notifications (key, held_until) VALUES (:key, :until)
     ON CONFLICT (key) DO UPDATE SET held_until = :until WHERE is_told = 0 AND held_until <= :now`,
  )
  const isTold = database.prepare('SELECT 1 FROM notifications WHERE key = ? AND is_told = 1')
  const settle = database.prepare('UPDATE notifications SET is_told = 1 WHERE key = ?')

  const reads = {
    sessionsWithPush: (): Session[] =>
      database
        .prepare('SELECT * FROM sessions WHERE push IS NOT NULL ORDER BY created_at')
        .all()
        .map(sessionOf),
  }

  const writes = {
    setPush(id: string, push: PushDevice | null): boolean {
      if (push) {
        database
          .prepare(`UPDATE sessions SET push = NULL WHERE json_extract(push, '$.endpoint') = ? AND id <> ?`)
          .run(push.endpoint, id)
      }
      const json = push && JSON.stringify(push)
      return database.prepare('UPDATE sessions SET push = ? WHERE id = ?').run(json, id).changes > 0
    },

    holdNotifications: (keys: string[], now: number, until: number): Hold[] =>
      keys.map(key => {
        if (hold.run({ key, now, until }).changes > 0) return 'held'
        return isTold.get(key) ? 'told' : 'taken'
      }),

    settleNotifications(keys: string[]): void {
      for (const key of keys) settle.run(key)
    },

    deleteNotifications: (before: number): number =>
      Number(database.prepare('DELETE FROM notifications WHERE held_until < ?').run(before).changes),
  }

  return { reads, writes }
}

/** The operations on members, on one connection. */
export function teamOperations(database: DatabaseSync) {
  const find = database.prepare('SELECT * FROM team WHERE email = ?')

  const member = (email: string): StoredMember | undefined => {
    const row = find.get(email)
    return row && memberOf(row)
  }

  const isLastAdmin = (email: string): boolean => {
    const others = database.prepare(`SELECT 1 FROM team WHERE role = 'admin' AND email <> ? LIMIT 1`)
    return member(email)?.role === 'admin' && !others.get(email)
  }

  const change = (
    email: string,
    hasOtherAdmins: boolean,
    keepsAdmin: boolean,
    work: () => void,
  ): TeamChange => {
    if (!member(email)) return 'unknown'
    if (!keepsAdmin && !hasOtherAdmins && isLastAdmin(email)) return 'last-admin'
    work()
    return 'done'
  }

  const reads = {
    member,

    members: (): StoredMember[] => database.prepare('SELECT * FROM team ORDER BY email').all().map(memberOf),
  }

  const writes = {
    addMember: ({ email, role, password, addedAt, name = null, projects }: NewMember): boolean =>
      database
        .prepare(
          `INSERT INTO team (email, role, password, added_at, name, projects) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (email) DO NOTHING`,
        )
        .run(email, role, password, addedAt, name, projects ? JSON.stringify(projects) : null).changes > 0,

    setName(email: string, name: string): void {
      database.prepare('UPDATE team SET name = ? WHERE email = ?').run(name, email)
    },

    setProjects: (email: string, projects: string[] | null): boolean =>
      database
        .prepare('UPDATE team SET projects = ? WHERE email = ?')
        .run(projects && JSON.stringify(projects), email).changes > 0,

    changeRole: (email: string, role: Role, hasOtherAdmins: boolean): TeamChange =>
      change(email, hasOtherAdmins, role === 'admin', () =>
        database.prepare('UPDATE team SET role = ? WHERE email = ?').run(role, email),
      ),

    setPassword(email: string, password: string): boolean {
      database.prepare('DELETE FROM sign_in_links WHERE email = ?').run(email)
      return database.prepare('UPDATE team SET password = ? WHERE email = ?').run(password, email).changes > 0
    },

    removeMember: (email: string, hasOtherAdmins: boolean): TeamChange =>
      change(email, hasOtherAdmins, false, () => {
        for (const table of ['team', 'sessions', 'sign_in_links', 'second_factors']) {
          database.prepare(`DELETE FROM ${table} WHERE email = ?`).run(email)
        }
      }),
  }

  return { reads, writes }
}
