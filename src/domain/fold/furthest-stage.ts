/** A stage that is undone within this time was a slip, and does not count as reached. */
const slipMs = 10 * 60_000

/** When a deal last advanced beyond its furthest stage, and what that stage was before. */
export interface Advance {
  at: number
  from: number
}

interface Furthest {
  furthest: number
  advance?: Advance | undefined
}

/** The furthest stage stays when a deal goes back, unless it goes back to New or reached that stage by a slip. */
export function reachStage({ furthest, advance }: Furthest, stage: number, at: number): Furthest {
  const isSlip = advance !== undefined && at - advance.at <= slipMs
  if (stage > furthest) return { furthest: stage, advance: { at, from: isSlip ? advance.from : furthest } }
  const isTakenBack = stage < furthest && isSlip
  const reached = isTakenBack ? advance.from : furthest
  return { furthest: stage === 0 ? 0 : Math.max(stage, reached), advance: isTakenBack ? undefined : advance }
}
