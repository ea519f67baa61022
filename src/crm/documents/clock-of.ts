import type { ReplyClock } from '#api/settings/settings.ts'

/** The reply time and working hours of each project. */
export interface ReplyClocks {
  /** By project id; empty if one clock is used for all. */
  ofProjects: Record<string, ReplyClock>
  /** The clock of all other projects. */
  usual: ReplyClock
}

/** The clocks that measure replies. */
export interface FigureClock {
  clocks: ReplyClocks
  now: number
}

export const clockOf = ({ ofProjects, usual }: ReplyClocks, projectId: string | null): ReplyClock =>
  (projectId !== null && ofProjects[projectId]) || usual
