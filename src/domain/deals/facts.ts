import * as v from 'valibot'
import { manualSources } from '#contract/contacts/manual-sources.ts'
import { templateKind } from '#contract/settings/project-messages.ts'
import { askFact, isRightsAsk, pageFact, pagesEndFact } from '../contacts/buyer-facts.ts'
import { handleKinds } from '../contacts/handle.ts'
import { refusalFact } from '../contacts/rights.ts'
import { checkInWays, visitWay } from '../visits/visit-state.ts'
import { callOutcomes } from './calls.ts'
import { interests, textDetails } from './details.ts'
import { lostReason } from './lost-reason.ts'
import { storedStep } from './next-step.ts'
import { registration } from './registration.ts'
import { stages } from './stages.ts'

/** Names the change of many deals this was part of. */
const bulk = v.exactOptional(v.string())

/** The project of the deal it is about; facts of earlier versions do not say it. */
const project = v.exactOptional(v.string())

/** The lead whose form's request an agreed visit answers. */
const form = v.nullable(v.string())

/**
 * What was done with a contact or with one of their deals. A fact states what is true from now on, never what was
 * before: reading the facts in order gives both. A new capability of the desk begins with a new kind here.
 */
export const fact = v.variant('kind', [
  v.object({
    kind: v.literal('status'),
    project,
    to: v.picklist(stages),
    lostReason: v.nullable(lostReason),
    bulk,
    /** The visit that is booked by it as it was asked for, and by the form of which lead. */
    books: v.exactOptional(v.object({ at: v.number(), form })),
  }),
  v.object({
    kind: v.literal('owner'),
    project,
    to: v.nullable(v.string()),
    bulk,
    /** The id of the rule that gave the lead. */
    rule: v.exactOptional(v.string()),
    /** Who had it and did not answer. */
    takenFrom: v.exactOptional(v.string()),
  }),
  /** Without `way` it is at the site, and without `pickUp` there is no pick-up. */
  v.object({
    kind: v.literal('visit'),
    project,
    to: v.nullable(v.number()),
    way: v.exactOptional(visitWay),
    pickUp: v.exactOptional(v.string()),
    link: v.exactOptional(v.string()),
    /** Facts of earlier versions do not say it. */
    form: v.exactOptional(form),
  }),
  /** Whether the buyer came to the visit that was agreed, and what came of it. */
  v.object({ kind: v.literal('outcome'), project, came: v.boolean(), text: v.nullable(v.string()) }),
  /** The buyer arrived for the visit that was agreed for this time. */
  v.object({
    kind: v.literal('check-in'),
    project,
    id: v.string(),
    visitAt: v.number(),
    how: v.picklist(checkInWays),
    metres: v.exactOptional(v.number()),
  }),
  /** The contact was registered with the developer; null takes that back. */
  v.object({ kind: v.literal('registration'), project, to: v.nullable(registration) }),
  askFact,
  pageFact,
  pagesEndFact,
  refusalFact,
  v.object({
    kind: v.literal('detail'),
    project,
    of: v.picklist(textDetails),
    to: v.nullable(v.string()),
    /** A name that the contact asked for: it is theirs in every project. */
    isCorrection: v.exactOptional(v.literal(true)),
  }),
  v.object({ kind: v.literal('interest'), project, to: v.nullable(v.picklist(interests)) }),
  v.object({ kind: v.literal('note'), project, id: v.string(), text: v.string() }),
  v.object({ kind: v.literal('call'), project, id: v.string(), outcome: v.picklist(callOutcomes) }),
  /**
   * The contact came with an imported file; the id names the import. Facts that the file noted precede it. For a
   * contact who was known, `bulk` names the import, and `lead` is the lead that came with it.
   */
  v.object({
    kind: v.literal('import'),
    project,
    id: v.string(),
    bulk,
    file: v.string(),
    lead: v.exactOptional(v.string()),
  }),
  /** A member added them by hand; the id is the lead's that was made of it. */
  v.object({ kind: v.literal('entry'), project, id: v.string(), source: v.picklist(manualSources) }),
  v.object({ kind: v.literal('chat'), project, id: v.string(), template: v.exactOptional(templateKind) }),
  v.object({
    kind: v.literal('next'),
    project,
    to: v.nullable(storedStep),
    bulk,
  }),
  /** Another contact is the same person: in each project, their deals are one from now on. */
  v.object({
    kind: v.literal('merge'),
    merge: v.string(),
    other: v.string(),
    /** The kind of handle that a member added, where it is that and no merge of two known contacts. */
    added: v.exactOptional(v.picklist(handleKinds)),
  }),
  /** Takes such a merge back, as if it had never been. */
  v.object({ kind: v.literal('split'), merge: v.string() }),
  /** Undoes a bulk change of this deal, except for what was decided since. */
  v.object({ kind: v.literal('undo'), project, bulk: v.string() }),
])

export type Fact = v.InferOutput<typeof fact>

/** What concerns the contact, and so each of their deals. */
const contactKinds: readonly Fact['kind'][] = ['page', 'pages-end', 'refusal', 'merge', 'split']

/** Whether a fact is about one deal, and not about its contact. */
export const isOfDeal = (one: Fact): boolean =>
  !contactKinds.includes(one.kind) && !(one.kind === 'ask' && isRightsAsk(one.ask)) && !isCorrection(one)

const isCorrection = (one: Fact): boolean => one.kind === 'detail' && one.isCorrection === true

/** Says of a fact to which project it belongs; one about the contact says where it came from, where that matters. */
export const inProject = <One extends Fact>(one: One, project: string): One =>
  isOfDeal(one) || one.kind === 'page' || one.kind === 'ask' ? { ...one, project } : one

/** The project a fact names. */
export const projectOfFact = (one: Fact): string | undefined => ('project' in one ? one.project : undefined)

/**
 * The id of a fact that is only added and decides nothing, such as a note: it collides with nothing, and is stored once
 * even if it is sent twice.
 */
export const idOfAdded = (one: Fact): string | undefined => ('id' in one ? one.id : undefined)

/** The id of the bulk change or import that a fact was part of. */
export const bulkOf = (one: Fact): string | undefined =>
  one.kind === 'import' ? (one.bulk ?? one.id) : 'bulk' in one ? one.bulk : undefined

/** How far what a deal is made of has come: its own facts and those of its contact. */
interface Versions {
  /** The version of the last fact. */
  version: number
  /** The last version that decided something. */
  decidedVersion: number
}

/** Whether another decision came first. Facts that are only added, such as notes, raise the version and decide nothing. */
export const isOutdated = (basis: number, { version, decidedVersion }: Versions): boolean =>
  basis < decidedVersion || basis > version

/** Who did something, and when. */
export interface Act {
  by: string
  at: number
}

/** A stored fact: a contact's versions count all their facts, whichever deal they are about. */
export type KeptFact = Fact & Act & { contactId: string; version: number }
