import type { DatabaseSync } from 'node:sqlite'
import type { Role } from '#api/team/team.ts'
import type { NewMember, StoredMember, TeamChange } from '../../team-records.ts'
import { memberOf } from './team-rows.ts'

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
