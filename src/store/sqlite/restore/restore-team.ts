import type { DatabaseSync } from 'node:sqlite'

/** How a member changed since a backup was made. */
type TeamChangeSince =
  | 'removed'
  | 'added'
  | 'another role'
  | 'other projects'
  | 'another password'
  | 'another authenticator'

/** A member who differs between the store and a backup, and how. */
export interface TeamDifference {
  email: string
  changes: TeamChangeSince[]
}

/** Whose team is used after a restore: the store's or the backup's. */
export type TeamChoice = 'now' | 'backup'

type Row = Record<string, unknown>

/** The rows of a table, by its first column; none if an earlier version had no such table. */
const rowsOf = (database: DatabaseSync, table: 'team' | 'second_factors' | 'team_keys'): Map<string, Row> => {
  const isThere = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)
  const rows: Row[] = isThere ? database.prepare(`SELECT * FROM ${table}`).all() : []
  return new Map(rows.map(row => [String(Object.values(row)[0]), row]))
}

/** A column missing in an earlier version counts as empty. */
const isOther = (column: string, one: Row | undefined, other: Row | undefined) =>
  (one?.[column] ?? null) !== (other?.[column] ?? null)

/** Whether both have the same team: they share a key that is made once, or a member added at the same moment. */
const isSameTeam = (store: DatabaseSync, backup: DatabaseSync): boolean => {
  const keys = rowsOf(backup, 'team_keys')
  const members = rowsOf(backup, 'team')
  return (
    [...rowsOf(store, 'team_keys')].some(([name, { key }]) => keys.get(name)?.key === key) ||
    [...rowsOf(store, 'team')].some(([email, { added_at }]) => members.get(email)?.added_at === added_at)
  )
}

/** The members who differ between store and backup. If these have different teams, a missing member was not removed. */
export function compareTeams(store: DatabaseSync, backup: DatabaseSync): TeamDifference[] {
  const [now, before] = [rowsOf(store, 'team'), rowsOf(backup, 'team')]
  const [factorsNow, factorsBefore] = [rowsOf(store, 'second_factors'), rowsOf(backup, 'second_factors')]
  const isOne = isSameTeam(store, backup)

  const changesOf = (email: string): TeamChangeSince[] => {
    const [member, earlier] = [now.get(email), before.get(email)]
    if (!earlier) return ['added']
    if (!member) return isOne ? ['removed'] : []
    const columns = {
      role: 'another role',
      projects: 'other projects',
      password: 'another password',
    } as const
    const changed = Object.entries(columns).flatMap(([column, what]) =>
      isOther(column, member, earlier) ? [what] : [],
    )
    const isOtherFactor = ['secret', 'confirmed_at'].some(column =>
      isOther(column, factorsNow.get(email), factorsBefore.get(email)),
    )
    return isOtherFactor ? [...changed, 'another authenticator'] : changed
  }

  const emails = [...new Set([...now.keys(), ...before.keys()])].sort()
  return emails
    .map(email => ({ email, changes: changesOf(email) }))
    .filter(({ changes }) => changes.length > 0)
}

const copyRow = (to: DatabaseSync, table: 'team' | 'second_factors' | 'settings', row: Row) => {
  const columns = Object.keys(row)
  const values = columns.map(name => `:${name}`).join(', ')
  to.prepare(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${values})`).run(
    row as Record<string, string | number | null>,
  )
}

/**
 * Brings the store's team into a backup: removed members stay removed, and the present passwords and authenticators
 * stay. If the backup has another team, its members are added to those of the store.
 */
const copyTeam = (store: DatabaseSync, backup: DatabaseSync): void => {
  const isOne = isSameTeam(store, backup)
  for (const table of ['team', 'second_factors'] as const) {
    const rows = rowsOf(store, table)
    if (isOne) backup.exec(`DELETE FROM ${table}`)
    // A member without an authenticator in the store has none after the restore either.
    else if (table === 'second_factors')
      for (const email of rowsOf(store, 'team').keys())
        backup.prepare('DELETE FROM second_factors WHERE email = ?').run(email)
    for (const row of rows.values()) copyRow(backup, table, row)
  }
}

/** Keeps the store's settings of a name; those that only the backup has remain. */
const copyDocument = (store: DatabaseSync, backup: DatabaseSync, name: string): void => {
  const isThere = store.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'settings'`).get()
  const row = isThere && store.prepare('SELECT * FROM settings WHERE name = ?').get(name)
  if (row) copyRow(backup, 'settings', row)
}

/** Brings intake keys, members and calendar links of the store into a backup; returns whether both have the same team. */
export function restoreTeam(
  store: DatabaseSync | undefined,
  backup: DatabaseSync,
  choice: TeamChoice,
): boolean {
  const isKnown = store !== undefined && isSameTeam(store, backup)
  // Links revoked since must not open again; if the store does not say which, all are revoked.
  backup.exec(`DELETE FROM settings WHERE name = 'feeds'`)
  if (!store) return isKnown
  copyDocument(store, backup, 'intake-keys')
  if (choice === 'backup') return isKnown
  copyTeam(store, backup)
  copyDocument(store, backup, 'feeds')
  return isKnown
}
