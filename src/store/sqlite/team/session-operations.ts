import type { DatabaseSync } from 'node:sqlite'
import type { Session, SignInLink, StoredMember } from '../../team-records.ts'
import { linkOf, memberOf, sessionColumns, sessionOf, sessionParameters } from './team-rows.ts'

/** The operations on sessions and one-time links, on one connection. */
export function sessionOperations(database: DatabaseSync) {
  const find = database.prepare('SELECT * FROM sessions WHERE id = ?')
  const findMember = database.prepare('SELECT * FROM team WHERE email = ?')
  const insert = database.prepare(
    `INSERT INTO sessions (${sessionColumns.join(', ')}) VALUES (${sessionColumns.map(name => `:${name}`).join(', ')})`,
  )
  const update = database.prepare(
    `UPDATE sessions SET revision = :revision + 1, signed_in_by = :signed_in_by,
       has_second_factor = :has_second_factor, last_seen_at = :last_seen_at, rotated_at = :rotated_at,
       current = :current, offered = :offered, offered_at = :offered_at, previous = :previous
     WHERE id = :id AND revision = :revision`,
  )
  update.setAllowUnknownNamedParameters(true)

  const reads = {
    session(id: string): Session | undefined {
      const row = find.get(id)
      return row && sessionOf(row)
    },

    sessionAndMember(id: string): { session: Session; member: StoredMember | null } | undefined {
      const session = reads.session(id)
      const row = session && findMember.get(session.email)
      return session && { session, member: row ? memberOf(row) : null }
    },

    sessionsOf: (email: string): Session[] =>
      database
        .prepare('SELECT * FROM sessions WHERE email = ? ORDER BY last_seen_at DESC')
        .all(email)
        .map(sessionOf),

    link(hash: string, now: number): SignInLink | undefined {
      const row = database
        .prepare('SELECT * FROM sign_in_links WHERE hash = ? AND expires_at > ?')
        .get(hash, now)
      return row && linkOf(row)
    },
  }

  const writes = {
    startSession(session: Session): void {
      insert.run(sessionParameters(session))
    },

    saveSession: (session: Session): boolean => update.run(sessionParameters(session)).changes > 0,

    endSession(id: string): void {
      database.prepare('DELETE FROM sessions WHERE id = ?').run(id)
    },

    endSessions: (email: string, except: string | null): number =>
      Number(
        database.prepare('DELETE FROM sessions WHERE email = ? AND id IS NOT ?').run(email, except).changes,
      ),

    endAll(): number {
      const ended = ['sessions', 'sign_in_links'].map(table => database.prepare(`DELETE FROM ${table}`).run())
      return ended.reduce((sum, { changes }) => sum + Number(changes), 0)
    },

    saveLink({ hash, kind, email, expiresAt }: SignInLink): void {
      database
        .prepare('INSERT INTO sign_in_links (hash, kind, email, expires_at) VALUES (?, ?, ?, ?)')
        .run(hash, kind, email, expiresAt)
    },

    replaceLinks(link: SignInLink): void {
      database.prepare('DELETE FROM sign_in_links WHERE email = ?').run(link.email)
      writes.saveLink(link)
    },

    takeLink(hash: string, now: number): string | undefined {
      const row = database.prepare('DELETE FROM sign_in_links WHERE hash = ? RETURNING *').get(hash)
      return row && Number(row.expires_at) > now ? String(row.email) : undefined
    },

    deleteExpired(now: number, idleSince: number): number {
      const links = database.prepare('DELETE FROM sign_in_links WHERE expires_at <= ?').run(now)
      const sessions = database.prepare('DELETE FROM sessions WHERE last_seen_at < ?').run(idleSince)
      return Number(links.changes) + Number(sessions.changes)
    },
  }

  return { reads, writes }
}
