import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { EditionRows } from '../edition-documents.ts'

/** So many editions stay built, so that going back takes no build. */
const mostBuilt = 10

/** The editions whose folders stay: what is served and live, what going back leads to, and the newest. */
export const editionsToKeep = ({ live, editions }: EditionRows, served: number): Set<number> => {
  const replaced = editions.find(({ number }) => number === live)?.replaced
  const newest = editions
    .filter(({ state }) => state === 'built' || state === 'live')
    .map(({ number }) => number)
    .slice(-mostBuilt)
  return new Set([served, live, ...(replaced === undefined ? [] : [replaced]), ...newest])
}

/**
 * Removes the folders of other editions, and what builds left that were broken off; the one that is being built stays. Files that
 * pages may have open stay in the store beside them.
 */
export function removeOldEditions(folder: string, keep: ReadonlySet<number>, building?: number): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const [, number, isUnfinished] = /^(\d+)(\.new)?$/.exec(name) ?? []
    if (number === undefined) continue
    const stays = isUnfinished ? Number(number) === building : keep.has(Number(number))
    if (!stays) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
