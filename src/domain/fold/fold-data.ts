import { type ContactConsent, type FormConsent, noConsent } from '../consent/contact-consent.ts'
import { type DealState, newDeal } from '../deals/deal-state.ts'
import type { NextStep } from '../deals/next-step.ts'
import type { Stage } from '../deals/stages.ts'
import { noVisitData, type VisitData } from '../deals/visit-data.ts'
import type { Advance } from './furthest-stage.ts'

/** The value that a bulk change set, and the previous value; `before` is the version that had set that one. */
interface Given<Value> {
  version: number
  before: number
  was: Value
}

export interface BulkDone {
  /** The file that contained another lead of the deal. */
  file?: string
  status?: Given<Stage>
  owner?: Given<string | null>
  next?: Given<NextStep | null>
}

/** How many bulk changes of a deal can be undone; older ones are forgotten. */
const maxBulks = 50

/** Everything that a deal carries from one event of its contact to the next, as plain JSON. */
export interface FoldData {
  /** The project of the deal. */
  project: string
  /** How many facts of the contact were applied, including those of other deals. */
  met: number
  state: DealState
  visit: VisitData
  consent: ContactConsent
  isAnswered: boolean
  /** The state of the clock when it was last stopped, so that undoing a slip can start it again. */
  stopped: Pick<DealState, 'waitingSince' | 'hasWrittenAgain' | 'attempts'>
  statusVersion: number
  ownerVersion: number
  nextVersion: number
  bulks: [id: string, done: BulkDone][]
  /** When the deal last advanced beyond its furthest stage, and what that stage was before. */
  advance?: Advance | undefined
  /** The versions of facts that were undone. */
  undone: number[]
  /** The latest time of any fact, because a fact never counts as earlier than one before it. */
  time: number
}

/** A deal without events. */
export const newFold = (project: string): FoldData => ({
  project,
  met: 0,
  state: newDeal,
  visit: noVisitData,
  consent: noConsent,
  isAnswered: false,
  stopped: { waitingSince: null, hasWrittenAgain: false, attempts: 0 },
  statusVersion: 0,
  ownerVersion: 0,
  nextVersion: 0,
  bulks: [],
  undone: [],
  time: 0,
})

/** The consent of each form, with the changes made on its own page. */
export interface Forms {
  get(leadId: string): FormConsent | undefined
  set(leadId: string, form: FormConsent): unknown
}

/** The bulk changes with one more, and its changes so far. A copy, so that earlier states do not change. */
export function withBulk(bulks: FoldData['bulks'], id: string): { bulks: FoldData['bulks']; done: BulkDone } {
  const done = { ...bulks.find(([known]) => known === id)?.[1] }
  const others = bulks.filter(([known]) => known !== id)
  return { bulks: [...others, [id, done] satisfies [string, BulkDone]].slice(-maxBulks), done }
}
