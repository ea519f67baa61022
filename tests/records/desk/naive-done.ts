import type { Fact } from '#domain/deals/facts.ts'

/** What somebody did, and when. */
export type Done = Fact & { by: string; at: number }

/** Whether it answers whoever waits. */
export const isAnswer = (one: Done): boolean =>
  (one.kind === 'status' && one.to !== 'new') ||
  one.kind === 'visit' ||
  one.kind === 'outcome' ||
  one.kind === 'chat' ||
  (one.kind === 'call' && (one.outcome === 'answered' || one.outcome === 'call-back'))

/** What was done without what was taken back: of a change of many, whatever nobody has decided otherwise since. */
export const inEffect = (all: Done[]): Done[] => {
  let stands: Done[] = []
  for (const one of all) {
    if (one.kind !== 'undo') {
      stands.push(one)
      continue
    }
    for (const kind of ['status', 'owner', 'next'] as const) {
      const last = stands.findLast(other => other.kind === kind)
      if (last && 'bulk' in last && last.bulk === one.bulk) stands = stands.filter(other => other !== last)
    }
  }
  return stands
}
