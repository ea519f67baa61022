import * as v from 'valibot'
import { isPlainText } from '#lib/text/plain-text.ts'
import { detailChange } from '../contacts/details.ts'
import { videoLink, visitLine, visitWay } from '../visits/visit-state.ts'
import { moment, nextStep } from './next-step.ts'
import { registrationChange } from './registration.ts'
import { lostReason, stages } from './stages.ts'

/** Changes the team's decisions; refused with 409 and the present deal if another change came first. */
export const dealChange = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  status: v.optional(v.picklist(stages)),
  lostReason: v.optional(lostReason),
  owner: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(254), v.check(isPlainText)))),
  visitAt: v.optional(v.nullable(moment)),
  /** The page of the request that the visit answers, which then shows it; null answers all of them and is on no form's page. */
  visitRequest: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(64), v.check(isPlainText)))),
  visitWay: v.optional(visitWay),
  /** The link of a video visit; null removes it. */
  visitLink: v.optional(v.nullable(videoLink)),
  pickUp: v.optional(v.nullable(visitLine(200))),
  /** Whether they came to the agreed visit. */
  came: v.optional(v.boolean()),
  /** The result of the visit; only with `came`. */
  outcome: v.optional(visitLine(500)),
  next: v.optional(v.nullable(nextStep)),
  details: v.optional(detailChange),
  registration: v.optional(v.nullable(registrationChange)),
})

export type DealChange = v.InferOutput<typeof dealChange>
