import * as v from 'valibot'
import { purposes } from '#contract/leads/consent.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { clientId } from '../deals/client-id.ts'
import { nameLine } from '../deals/details.ts'
import { requestChannel } from './buyer-facts.ts'

/** Requests about data that the team has to answer in time. */
const requestKinds = ['erasure', 'correction'] as const

export type RequestKind = (typeof requestKinds)[number]

/** An open request of a contact. */
export const openRequest = v.object({
  of: v.picklist(requestKinds),
  /** When it was asked for first. */
  since: v.number(),
  /** The correct name, in lower case as every stored name. */
  name: v.exactOptional(v.string()),
  /** The page it was asked on, as the fact names it. */
  page: v.exactOptional(v.string()),
})

export type OpenRequest = v.InferOutput<typeof openRequest>

/** Whether a request to be erased is open; then nothing else comes next. */
export const asksErasure = (requests: readonly OpenRequest[]): boolean =>
  requests.some(({ of }) => of === 'erasure')

/** Within how many days such a request is answered, where nothing else is set; `docs/law.md` has the source. */
export const usualRequestDays = 30

/** So long a reason may be. */
export const longestReason = 500

/** That such a request is not followed, and why: the buyer reads it on their page. */
export const newRefusal = v.object({
  id: clientId,
  of: v.picklist(requestKinds),
  reason: v.pipe(
    v.string(),
    v.transform(plainText),
    v.trim(),
    v.minLength(1, 'Say why.'),
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
      name: v.pipe(nameLine, v.minLength(1, 'Type the correct name.')),
    }),
  ]),
})

export type NewRight = v.InferOutput<typeof newRight>

/** A notice that visitors were shown, as they read it. */
export const noticeResponse = v.object({ ok: v.literal(true), text: v.string() })

export type NoticeResponse = v.InferOutput<typeof noticeResponse>

/** The team's answer to a request that it does not follow; one that is followed shows in the data. */
export const refusalFact = v.object({
  kind: v.literal('refusal'),
  id: v.string(),
  of: v.picklist(requestKinds),
  reason: v.string(),
})
