import * as v from 'valibot'
import { buyerAsk } from '../contacts/buyer-facts.ts'
import { interests, textDetails } from '../contacts/details.ts'
import { handleKinds } from '../contacts/handle.ts'
import { refusalFact } from '../contacts/rights.ts'
import { manualSources } from '../leads/lead-fields.ts'
import { templateKind } from '../settings/message-templates.ts'
import { checkInWays, visitWay } from '../visits/visit-state.ts'
import { callOutcomes } from './calls.ts'
import { storedStep } from './next-step.ts'
import { registration } from './registration.ts'
import { lostReason as reason, stages } from './stages.ts'

const act = { at: v.number(), by: v.string() }
const stage = v.picklist(stages)
const lostReason = v.nullable(reason)
const email = v.nullable(v.string())
const interest = v.nullable(v.picklist(interests))
const step = v.nullable(storedStep)

/** An entry of the team's or buyer's work on a deal. */
export const historyEntry = v.variant('kind', [
  v.object({ ...act, kind: v.literal('status'), from: stage, to: stage, lostReason }),
  v.object({
    ...act,
    kind: v.literal('owner'),
    from: email,
    to: email,
    isTaken: v.exactOptional(v.literal(true)),
  }),
  v.object({
    ...act,
    kind: v.literal('visit'),
    from: v.nullable(v.number()),
    to: v.nullable(v.number()),
    /** The way of the visit, if it changed. */
    way: v.exactOptional(visitWay),
  }),
  v.object({ ...act, kind: v.literal('outcome'), came: v.boolean(), text: v.nullable(v.string()) }),
  v.object({
    ...act,
    kind: v.literal('check-in'),
    visitAt: v.number(),
    how: v.picklist(checkInWays),
    metres: v.exactOptional(v.number()),
  }),
  v.object({
    ...act,
    kind: v.literal('registration'),
    from: v.nullable(registration),
    to: v.nullable(registration),
  }),
  v.object({ ...act, kind: v.literal('ask'), ask: buyerAsk, page: v.exactOptional(v.string()) }),
  v.object({ ...act, kind: v.literal('page') }),
  v.object({ ...act, kind: v.literal('pages-end') }),
  v.object({ ...act, ...v.omit(refusalFact, ['id']).entries }),
  v.object({ ...act, kind: v.literal('detail'), of: v.picklist(textDetails), from: email, to: email }),
  v.object({ ...act, kind: v.literal('interest'), from: interest, to: interest }),
  v.object({ ...act, kind: v.literal('note'), text: v.string() }),
  v.object({ ...act, kind: v.literal('import'), file: v.string() }),
  v.object({
    ...act,
    kind: v.literal('entry'),
    lead: v.string(),
    source: v.picklist(manualSources),
  }),
  v.object({ ...act, kind: v.literal('call'), outcome: v.picklist(callOutcomes) }),
  v.object({ ...act, kind: v.literal('chat'), template: v.exactOptional(templateKind) }),
  v.object({ ...act, kind: v.literal('next'), from: step, to: step }),
  /** Another contact was merged as the same person. */
  v.object({
    ...act,
    kind: v.literal('merge'),
    merge: v.string(),
    isInEffect: v.boolean(),
    /** The kind of the added handle, if the merge added one. */
    added: v.exactOptional(v.picklist(handleKinds)),
  }),
  v.object({ ...act, kind: v.literal('split') }),
  /** A bulk change was undone; null if another decision came since. */
  v.object({
    ...act,
    kind: v.literal('undo'),
    status: v.nullable(v.object({ from: stage, to: stage })),
    owner: v.nullable(v.object({ from: email, to: email })),
    /** The file whose lead was removed by it. */
    file: v.exactOptional(v.string()),
  }),
])

export type HistoryEntry = v.InferOutput<typeof historyEntry>
