import type { ReplyClock } from '#contract/settings/settings.ts'

/** How soon, and in which hours, a project replies. */
export interface ReplyClocks {
  /** By what leads are filed under; none where one clock holds for all. */
  ofProjects: Record<string, ReplyClock>
  /** Of all others. */
  usual: ReplyClock
}

/** What answers are measured by. */
export interface FigureClock {
  clocks: ReplyClocks
  now: number
}

export const clockOf = ({ ofProjects, usual }: ReplyClocks, projectId: string | null): ReplyClock =>
  (projectId !== null && ofProjects[projectId]) || usual
