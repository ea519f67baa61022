import * as v from 'valibot'
import { purposes } from '#contract/leads/consent.ts'
import { visitWay } from '../visits/visit-state.ts'

/** The author of facts from a visit page, in place of a member's e-mail. */
export const byBuyer = 'visitor'

const some = v.pipe(v.array(v.picklist(purposes)), v.minLength(1))

/** How a buyer made a request to a member. */
export const requestChannel = ['phone', 'in-person', 'message'] as const

export type SaidHow = (typeof requestChannel)[number]

/** The same as the team reads it, in the desk and in the audit log. */
export const saidHowNames: Record<SaidHow, string> = {
  phone: 'by phone',
  'in-person': 'in person',
  message: 'by message',
}

const how = v.exactOptional(v.picklist(requestChannel))

/** What a buyer can request about their data. */
const rightsAsk = [
  v.object({ what: v.literal('withdraw'), purposes: some, how }),
  /** Either said on a page, with the notice it shows, or recorded by a member, with how it was said. */
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
 * What a buyer can request on their page. Each request names everything it is about, so that it never means a time
 * agreed in between.
 */
export const buyerAsk = v.variant('what', [
  ...rightsAsk,
  v.object({ what: v.literal('confirm'), at: v.number() }),
  v.object({ what: v.literal('move'), at: v.number() }),
  v.object({ what: v.literal('way'), way: visitWay }),
  v.object({ what: v.literal('pick-up'), from: v.string() }),
  v.object({ what: v.literal('cancel') }),
])

export type BuyerAsk = v.InferOutput<typeof buyerAsk>

/** Requests about data, and not about a visit. */
export type RightsAsk = v.InferOutput<(typeof rightsAsk)[number]>

const rightsWords: readonly string[] = rightsAsk.map(({ entries }) => entries.what.literal)

export const isRightsAsk = (ask: BuyerAsk): ask is RightsAsk => rightsWords.includes(ask.what)

/** Whether a request changes what the contact may be reached for. A request to be erased suspends everything. */
export const changesConsent = ({ what }: BuyerAsk): boolean =>
  what === 'withdraw' || what === 'agree' || what === 'erase'

/** Names the page that a member sent to the number; a form's page is named by its lead. */
export const contactPage = 'contact'

/**
 * What a buyer said on a page: a request, which the team answers, or that they will come. `page` is the lead whose form
 * the page came with, or `contactPage`. It is left out where a member recorded it, and in facts of earlier versions.
 */
export const askFact = v.object({
  kind: v.literal('ask'),
  id: v.string(),
  ask: buyerAsk,
  page: v.exactOptional(v.string()),
  /** The project of the deal or, for a right, of the form whose page was used. */
  project: v.exactOptional(v.string()),
})

/** Names the page of a form of another project. */
export const otherPage = 'other'

/** The lead whose form's page was used; none where the contact spoke as a whole. */
export const formOf = (page: string | undefined): string | undefined =>
  page === contactPage ? undefined : page

/** A page of the buyer's own was given out; its token is known by its hash alone, which is the id. */
export const pageFact = v.object({
  kind: v.literal('page'),
  id: v.string(),
  /** The lead the page is about. */
  leadId: v.string(),
  /** The zone of the buyer's clock, where it is not the site's. */
  zone: v.nullable(v.string()),
  expiresAt: v.number(),
  /** The project of the deal it was given out from. */
  project: v.exactOptional(v.string()),
  /** Shows every project the contact wrote to, because the member who sent it could read all of them. */
  isForAllProjects: v.exactOptional(v.literal(true)),
})

/** All pages of a buyer that were given out before end. */
export const pagesEndFact = v.object({ kind: v.literal('pages-end'), id: v.string() })
