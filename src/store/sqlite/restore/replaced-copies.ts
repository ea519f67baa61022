import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { databaseFile } from '../database.ts'

/**
 * For how many days a restore keeps the replaced store next to the new one; it still contains contacts erased
 * meanwhile.
 */
export const replacedRetentionDays = 7
/** For how many days the copy that a restore works on stays if the restore was killed. */
const workRetentionDays = 1

type Kind = 'before-restore' | 'restoring'

const copyFile = (folder: string, kind: Kind, at: number): string =>
  `${databaseFile(folder)}.${kind}-${new Date(at).toISOString().replaceAll(':', '-')}`

/** The file that keeps the store which a restore replaces. */
export const replacedFile = (folder: string, at: number): string => copyFile(folder, 'before-restore', at)

/** The file that a restore works on before it replaces anything. */
export const workFile = (folder: string, at: number): string => copyFile(folder, 'restoring', at)

const namesOf = (folder: string, kind: Kind): string[] =>
  readdirSync(folder).filter(name => name.startsWith(`${basename(databaseFile(folder))}.${kind}-`))

/** The store that the latest restore replaced. */
export function latestReplaced(folder: string): string | undefined {
  const latest = namesOf(folder, 'before-restore')
    .filter(name => name.endsWith('Z'))
    .sort()
    .at(-1)
  return latest && join(folder, latest)
}

/** Deletes expired copies and returns how many. */
export function removeReplaced(folder: string, now: number): number {
  const expired = (kind: Kind, days: number): string[] => {
    const oldest = basename(copyFile(folder, kind, now - days * 86_400_000))
    return namesOf(folder, kind).filter(name => name < oldest)
  }
  const names = [
    ...expired('before-restore', replacedRetentionDays),
    ...expired('restoring', workRetentionDays),
  ]
  for (const name of names) rmSync(join(folder, name))
  return names.length
}
