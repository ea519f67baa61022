import * as v from 'valibot'
import { purposes } from '../leads/purposes.ts'
import { visitWay } from '../visits/visit-state.ts'

/** The author of facts from a visit page, in place of a member's e-mail. */
export const byBuyer = 'visitor'

const some = v.pipe(v.array(v.picklist(purposes)), v.minLength(1))

/** How a buyer made a request to a member. */
export const requestChannel = ['phone', 'in-person', 'message'] as const

export type SaidHow = (typeof requestChannel)[number]

/** The names of these channels for the team, in the desk and in the audit log. */
export const saidHowNames: Record<SaidHow, string> = {
  phone: 'by phone',
  'in-person': 'in person',
  message: 'by message',
}

const how = v.exactOptional(v.picklist(requestChannel))

/** What a buyer can request about their data. */
const rightsAsk = [
  v.object({ what: v.literal('withdraw'), purposes: some, how }),
  /** Either stated on a page, with the notice it shows, or recorded by a member, with the channel. */
  v.object({
    what: v.literal('agree'),
    purposes: some,
    notice: v.exactOptional(v.string()),
    language: v.exactOptional(v.string()),
    how,
  }),
  v.object({ what: v.literal('correct'), name: v.string(), how }),
  v.object({ what: v.literal('erase'), how }),
] as const

/**
 * A buyer's possible requests on their page. Each contains everything it is about, so that it never means a time agreed
 * in between.
 */
export const buyerAsk = v.variant('what', [
  ...rightsAsk,
  v.object({ what: v.literal('confirm'), at: v.number() }),
  v.object({ what: v.literal('move'), at: v.number() }),
  v.object({ what: v.literal('way'), way: visitWay }),
  v.object({ what: v.literal('pick-up'), from: v.string() }),
  v.object({ what: v.literal('cancel') }),
  /** On a form's page: asks the team to send the contact's page to the number. */
  v.object({ what: v.literal('link') }),
])

export type BuyerAsk = v.InferOutput<typeof buyerAsk>

/** Requests about data, not about a visit. */
export type RightsAsk = v.InferOutput<(typeof rightsAsk)[number]>

/** Requests about a visit. */
export type VisitAsk = Exclude<BuyerAsk, RightsAsk | { what: 'link' }>

const rightsWords: readonly string[] = rightsAsk.map(({ entries }) => entries.what.literal)

export const isRightsAsk = (ask: BuyerAsk): ask is RightsAsk => rightsWords.includes(ask.what)

/** Whether a request changes what the contact may be reached for. A request for erasure suspends everything. */
export const changesConsent = ({ what }: BuyerAsk): boolean =>
  what === 'withdraw' || what === 'agree' || what === 'erase'

/** The value for a page that a member sent to the number; a form's page is identified by its lead. */
export const contactPage = 'contact'

/**
 * A buyer's statement on a page: a request, which the team answers, or that they will come. `page` is the lead of the
 * form that the page belongs to, or `contactPage`. It is missing if a member recorded it, and in facts of earlier
 * versions.
 */
export const askFact = v.object({
  kind: v.literal('ask'),
  id: v.string(),
  ask: buyerAsk,
  page: v.exactOptional(v.string()),
  /** The project of the deal or, for a request about data, of the form whose page was used. */
  project: v.exactOptional(v.string()),
})

/** The value for a page of another project's form. */
export const otherPage = 'other'

/** The lead of the form whose page was used; undefined if the contact spoke as a whole. */
export const formOf = (page: string | undefined): string | undefined =>
  page === contactPage ? undefined : page

/** A visit page was issued; only the hash of its token, which is the id, is stored. */
export const pageFact = v.object({
  kind: v.literal('page'),
  id: v.string(),
  /** The lead the page is about. */
  leadId: v.string(),
  /** The zone of the buyer's clock, if it is not the site's. */
  zone: v.nullable(v.string()),
  expiresAt: v.number(),
  /** The project of the deal that it was sent from. */
  project: v.exactOptional(v.string()),
  /** Shows every project the contact wrote to, because the member who sent it could read all of them. */
  isForAllProjects: v.exactOptional(v.literal(true)),
})

/** Closes the visit pages of a contact that were issued before: of one project, or all of them. */
export const pagesEndFact = v.object({
  kind: v.literal('pages-end'),
  id: v.string(),
  project: v.exactOptional(v.string()),
})
