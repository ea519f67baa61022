import type { Fact } from '#domain/deals/facts.ts'
import type { Stage } from '#domain/deals/stages.ts'

/** The outcomes that decide how long a contact is stored; a contact who is still New counts as unanswered. */
export const retentionKinds = ['unanswered', 'lost', 'booked', 'others'] as const

export type RetentionKind = (typeof retentionKinds)[number]

export const retentionKindOf = (stage: Stage): RetentionKind => {
  if (stage === 'new') return 'unanswered'
  return stage === 'lost' || stage === 'booked' ? stage : 'others'
}

/** Facts that are no activity of the contact: assignments, and visit pages. */
export const passiveFacts: readonly Fact['kind'][] = ['owner', 'page', 'pages-end']

/** Whether a fact counts as activity, so that the contact's retention period starts again. */
export const isActivity = ({ kind }: Pick<Fact, 'kind'>): boolean => !passiveFacts.includes(kind)
