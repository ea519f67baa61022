import type { Chance } from '../../src/service/demo/chance.ts'

/** What happens to the service, and how. */
export type Fault =
  | { kind: 'kill'; deadMs: number; losesIndex: boolean }
  | { kind: 'full disk' | 'failing fsync'; ms: number }
  | { kind: 'clock'; jumpMs: number }
  | { kind: 'dropped answers'; answers: number }
  | { kind: 'rebuild' }
  | { kind: 'backup' }
  | { kind: 'restore'; killedAfterMs: number | undefined; isUndone: boolean }

/** A fault, and after how many presses it comes. */
export interface Planned {
  after: number
  fault: Fault
}

const minute = 60_000
const jumpsMs = [20_000, 10 * minute, 3 * 60 * minute, 26 * 60 * minute] as const

const times = (count: number, draw: () => Fault): Fault[] => Array.from({ length: count }, draw)

/** Draws what happens in a run; every kind happens at least once. */
export function drawPlan(chance: Chance, presses: number): Planned[] {
  const between = (least: number, most: number) => least + chance.whole(most - least + 1)
  const anywhere = (fault: Fault): Planned => ({ after: between(1, presses), fault })
  const backup: Planned = { after: between(1, Math.floor(presses / 2)), fault: { kind: 'backup' } }
  const restores = times(between(1, 3), () => ({
    kind: 'restore',
    killedAfterMs: chance.isTrue(0.4) ? between(200, 2000) : undefined,
    isUndone: chance.isTrue(0.3),
  })).map(fault => ({ after: between(backup.after + 1, presses), fault }))
  const others = [
    ...times(between(3, 6), () => ({
      kind: 'kill',
      deadMs: chance.isTrue(0.5) ? 0 : between(0, 3000),
      losesIndex: chance.isTrue(0.25),
    })),
    ...times(between(1, 2), () => ({ kind: 'full disk', ms: between(300, 4000) })),
    ...times(between(1, 2), () => ({ kind: 'failing fsync', ms: between(300, 4000) })),
    ...times(between(2, 4), () => ({
      kind: 'clock',
      jumpMs: chance.oneOf(jumpsMs) * (chance.isTrue(0.5) ? 1 : -1),
    })),
    ...times(between(1, 3), () => ({ kind: 'dropped answers', answers: between(1, 30) })),
    ...times(between(1, 2), () => ({ kind: 'rebuild' })),
  ].map(anywhere)
  return [backup, ...restores, ...others].toSorted((one, other) => one.after - other.after)
}
