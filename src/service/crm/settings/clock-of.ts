import type { AnswerClock } from '#contract/crm/settings/settings.ts'

/** How soon, and in which hours, a project replies. */
export interface AnswerClocks {
  /** By what leads are filed under; none where one clock holds for all. */
  ofProjects: Record<string, AnswerClock>
  /** Of all others. */
  usual: AnswerClock
}

/** What answers are measured by. */
export interface FigureClock {
  clocks: AnswerClocks
  now: number
}

/** The clock of a project. */
export const clockOf = ({ ofProjects, usual }: AnswerClocks, projectId: string | null): AnswerClock =>
  (projectId !== null && ofProjects[projectId]) || usual
