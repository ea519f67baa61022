import * as v from 'valibot'
import { askFact, isRightsAsk, pageFact, pagesEndFact } from '../contacts/buyer-facts.ts'
import { interests, textDetails } from '../contacts/details.ts'
import { handleKinds } from '../contacts/handle.ts'
import { refusalFact } from '../contacts/rights.ts'
import { manualSources } from '../leads/lead-fields.ts'
import { templateKind } from '../settings/message-templates.ts'
import { checkInWays, visitWay } from '../visits/visit-state.ts'
import { callOutcomes } from './calls.ts'
import { storedStep } from './next-step.ts'
import { registration } from './registration.ts'
import { lostReason, stages } from './stages.ts'

/** Identifies the bulk change that this was part of. */
const bulk = v.exactOptional(v.string())

/** The project of the deal; missing in facts of earlier versions. */
const project = v.exactOptional(v.string())

/** The lead whose form's request an agreed visit answers. */
const form = v.nullable(v.string())

/**
 * A fact about a contact or one of their deals. A fact states what is true from now on, never what was before: reading
 * the facts in order gives both. A new capability of the desk starts with a new kind here.
 */
export const fact = v.variant('kind', [
  v.object({
    kind: v.literal('status'),
    project,
    to: v.picklist(stages),
    lostReason: v.nullable(lostReason),
    bulk,
    /** The requested visit that it books, with the lead whose form requested it. */
    books: v.exactOptional(v.object({ at: v.number(), form })),
  }),
  v.object({
    kind: v.literal('owner'),
    project,
    to: v.nullable(v.string()),
    bulk,
    /** The id of the rule that assigned the lead. */
    rule: v.exactOptional(v.string()),
    /** The earlier owner, who did not reply. */
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
    /** Missing in facts of earlier versions. */
    form: v.exactOptional(form),
  }),
  /** Whether the buyer came to the agreed visit, and the result. */
  v.object({ kind: v.literal('outcome'), project, came: v.boolean(), text: v.nullable(v.string()) }),
  /** The buyer arrived for the visit agreed for this time. */
  v.object({
    kind: v.literal('check-in'),
    project,
    id: v.string(),
    visitAt: v.number(),
    how: v.picklist(checkInWays),
    metres: v.exactOptional(v.number()),
  }),
  /** The contact was registered with the developer; null removes the registration. */
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
    /** A name that the contact asked to correct; it is theirs in every project. */
    isCorrection: v.exactOptional(v.literal(true)),
  }),
  v.object({ kind: v.literal('interest'), project, to: v.nullable(v.picklist(interests)) }),
  v.object({ kind: v.literal('note'), project, id: v.string(), text: v.string() }),
  v.object({ kind: v.literal('call'), project, id: v.string(), outcome: v.picklist(callOutcomes) }),
  /**
   * The contact came with an imported file; the id identifies the import. Facts noted in the file precede it. For a
   * known contact, `bulk` identifies the import, and `lead` is the imported lead.
   */
  v.object({
    kind: v.literal('import'),
    project,
    id: v.string(),
    bulk,
    file: v.string(),
    lead: v.exactOptional(v.string()),
  }),
  /** A member added the contact by hand; the id is that of the lead made from it. */
  v.object({ kind: v.literal('entry'), project, id: v.string(), source: v.picklist(manualSources) }),
  v.object({ kind: v.literal('chat'), project, id: v.string(), template: v.exactOptional(templateKind) }),
  v.object({
    kind: v.literal('next'),
    project,
    to: v.nullable(storedStep),
    bulk,
  }),
  /** Another contact is the same person: from now on, their deals in each project are one. */
  v.object({
    kind: v.literal('merge'),
    merge: v.string(),
    other: v.string(),
    /** The kind of handle that a member added, if this is no merge of two known contacts. */
    added: v.exactOptional(v.picklist(handleKinds)),
  }),
  /** Undoes a merge, as if it had never happened. */
  v.object({ kind: v.literal('split'), merge: v.string() }),
  /** Undoes a bulk change of this deal, except for later decisions. */
  v.object({ kind: v.literal('undo'), project, bulk: v.string() }),
  /** A fact that another version of the program stored and this one cannot read: it is counted, and changes nothing. */
  v.object({ kind: v.literal('unknown'), of: v.string(), stored: v.unknown() }),
])

export type Fact = v.InferOutput<typeof fact>

const withKind = v.fallback(v.object({ kind: v.string() }), { kind: 'without a kind' })

/** Reads a fact as stored, perhaps by another version of the program. */
export function readFact(stored: unknown): Fact {
  const read = v.safeParse(fact, stored)
  return read.success ? read.output : { kind: 'unknown', of: v.parse(withKind, stored).kind, stored }
}

/** Facts that concern the contact, and so each of their deals. */
const contactKinds: readonly Fact['kind'][] = ['page', 'pages-end', 'refusal', 'merge', 'split', 'unknown']

/** Whether a fact concerns one deal, not its contact. */
export const isOfDeal = (one: Fact): boolean =>
  !contactKinds.includes(one.kind) && !(one.kind === 'ask' && isRightsAsk(one.ask)) && !isCorrection(one)

const isCorrection = (one: Fact): boolean => one.kind === 'detail' && one.isCorrection === true

/** Adds the project to a fact; a fact about the contact gets the project it came from, if that matters. */
export const inProject = <One extends Fact>(one: One, project: string): One =>
  isOfDeal(one) || one.kind === 'page' || one.kind === 'ask' ? { ...one, project } : one

export const projectOfFact = (one: Fact): string | undefined => ('project' in one ? one.project : undefined)

/**
 * The id of a fact that is only added and decides nothing, such as a note: it never conflicts, and is stored once even
 * if it is sent twice.
 */
export const idOfAdded = (one: Fact): string | undefined => ('id' in one ? one.id : undefined)

/** The id of the bulk change or import that a fact was part of. */
export const bulkOf = (one: Fact): string | undefined =>
  one.kind === 'import' ? (one.bulk ?? one.id) : 'bulk' in one ? one.bulk : undefined

/** The versions of a deal, which count its own facts and those of its contact. */
interface Versions {
  /** The version of the last fact. */
  version: number
  /** The version of the last deciding fact. */
  decidedVersion: number
}

/**
 * Whether another decision came first. Facts that are only added, such as notes, raise the version and decide nothing.
 */
export const isOutdated = (basis: number, { version, decidedVersion }: Versions): boolean =>
  basis < decidedVersion || basis > version

/** The author of an action, and its time. */
export interface Act {
  by: string
  at: number
}

/** A stored fact: a contact's versions count all their facts, whichever deal they concern. */
export type StoredFact = Fact & Act & { contactId: string; version: number }
