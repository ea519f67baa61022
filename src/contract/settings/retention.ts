import type { Fact } from '#domain/deals/facts.ts'
import type { Stage } from '#domain/deals/stages.ts'

/** The outcomes that decide how long a contact is stored; a contact who is still New was never answered. */
export const retentionKinds = ['unanswered', 'lost', 'booked', 'others'] as const

export type RetentionKind = (typeof retentionKinds)[number]

/** Under which of them a stage falls. */
export const retentionKindOf = (stage: Stage): RetentionKind => {
  if (stage === 'new') return 'unanswered'
  return stage === 'lost' || stage === 'booked' ? stage : 'others'
}

/** What is done about a contact without them: who looks after them, and pages of theirs that were given out. */
export const passiveFacts: readonly Fact['kind'][] = ['owner', 'page', 'pages-end']

/** Whether a fact says that there was something between a contact and the team, so that their time begins anew. */
export const isActivity = ({ kind }: Pick<Fact, 'kind'>): boolean => !passiveFacts.includes(kind)
