import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EditionRows } from '../edition-documents.ts'

/** How many editions stay built, so that going back needs no build. */
const maxBuilt = 10

/** The editions whose folders stay: the served and the live one, the one that going back restores, and the newest. */
export const editionsToKeep = ({ live, editions }: EditionRows, served: number): Set<number> => {
  const replaced = editions.find(({ number }) => number === live)?.replaced
  const newest = editions
    .filter(({ state }) => state === 'built' || state === 'live')
    .map(({ number }) => number)
    .slice(-maxBuilt)
  return new Set([served, live, ...(replaced === undefined ? [] : [replaced]), ...newest])
}

/** Longer than any build, so that an older unfinished folder must be left from a crash. */
const brokenOffMs = 3_600_000

/**
 * Removes the folders of other editions and of crashed builds. Files that open pages may need stay in the store next to
 * them.
 */
export function removeOldEditions(folder: string, keep: ReadonlySet<number>, now: number): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const [, number, unfinished] = /^(\d+)(\.new)?$/.exec(name) ?? []
    if (number === undefined) continue
    const path = join(folder, name)
    const isRetained = unfinished ? now - statSync(path).mtimeMs < brokenOffMs : keep.has(Number(number))
    if (!isRetained) rmSync(path, { recursive: true, force: true })
  }
}
