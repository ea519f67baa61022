import * as v from 'valibot'
import { plainText } from '#lib/text/plain-text.ts'
import { purposes } from '../leads/purposes.ts'
import { clientId } from '../leads/rules.ts'
import { requestChannel } from './buyer-facts.ts'
import { nameLine } from './details.ts'

/** Requests about data that the team must answer in time. */
const requestKinds = ['erasure', 'correction'] as const

export type RequestKind = (typeof requestKinds)[number]

/** An open request of a contact, made on the page sent to their number or to a member. */
export const openRequest = v.object({
  of: v.picklist(requestKinds),
  /** When it was first made. */
  since: v.number(),
  /** The correct name, in lower case as every stored name. */
  name: v.exactOptional(v.string()),
})

export type OpenRequest = v.InferOutput<typeof openRequest>

/** A form on whose page somebody asked for the contact's page, which only the team can send to the number. */
export const linkRequest = v.object({ form: v.string(), since: v.number() })

export type LinkRequest = v.InferOutput<typeof linkRequest>

/** How many forms that asked for the contact's page are listed; one answer is for all of them. */
const maxLinkRequests = 20

/**
 * Adds a form on whose page the contact's page was requested, once until the team sends that page. A full list loses the
 * second: the first says since when the team is asked, and the newest form's page says that its request was taken.
 */
export function requestLink(open: LinkRequest[], form: string, since: number): LinkRequest[] {
  if (open.some(one => one.form === form)) return open
  const [first, ...others] = open
  return first ? [first, ...[...others, { form, since }].slice(1 - maxLinkRequests)] : [{ form, since }]
}

/** Whether a request for erasure is open; then there is no other next step. */
export const asksErasure = (requests: readonly OpenRequest[]): boolean =>
  requests.some(({ of }) => of === 'erasure')

/** The default number of days for answering such a request; `docs/law.md` has the source. */
export const defaultRequestDays = 30

export const longestReason = 500

/** The refusal of a rights request with its reason, which the buyer reads on their page. */
export const newRefusal = v.object({
  id: clientId,
  of: v.picklist(requestKinds),
  reason: v.pipe(
    v.string(),
    v.transform(plainText),
    v.trim(),
    v.minLength(1, 'Enter the reason.'),
    v.maxLength(longestReason, `Use at most ${longestReason} characters.`),
  ),
})

export type NewRefusal = v.InferOutput<typeof newRefusal>

const how = v.exactOptional(v.picklist(requestChannel))

/** A request that a contact made to a member, by phone or otherwise, instead of on their page. */
export const newRight = v.object({
  id: clientId,
  ask: v.variant('what', [
    v.object({
      what: v.picklist(['withdraw', 'agree']),
      purposes: v.pipe(v.array(v.picklist(purposes)), v.minLength(1)),
      how,
    }),
    v.object({ what: v.literal('erase'), how }),
    v.object({
      what: v.literal('correct'),
      how,
      name: v.pipe(nameLine, v.minLength(1, 'Enter the correct name.')),
    }),
  ]),
})

export type NewRight = v.InferOutput<typeof newRight>

/** A notice as visitors saw it. */
export const noticeResponse = v.object({ ok: v.literal(true), text: v.string() })

export type NoticeResponse = v.InferOutput<typeof noticeResponse>

/** The team's refusal of a request; a request that was followed shows in the data. */
export const refusalFact = v.object({
  kind: v.literal('refusal'),
  id: v.string(),
  of: v.picklist(requestKinds),
  reason: v.string(),
})
