import * as v from 'valibot'
import { clientId } from '#domain/leads/rules.ts'
import { deal } from '../deals/deal.ts'

/** A phone's location, in degrees; only the distance from the site is stored. */
const place = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

/** Checks a visitor in: by the code on their page, or by name, if no code was seen. */
export const newCheckIn = v.pipe(
  v.object({
    id: clientId,
    code: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{6}$/, 'Enter the six digits of the code.'))),
    /** The deal of the visit; with a code it is not needed. */
    dealId: v.exactOptional(v.pipe(v.string(), v.maxLength(300))),
    /** Only if both agreed to record the distance. */
    place: v.exactOptional(place),
  }),
  v.check(
    ({ code, dealId }) => code !== undefined || dealId !== undefined,
    'Enter the six digits of the code.',
  ),
)

/** The checked-in visitor and the time; the deal itself only if the member sees it. */
export const checkInResponse = v.object({
  ok: v.literal(true),
  name: v.string(),
  at: v.number(),
  deal: v.exactOptional(deal),
})

export type CheckInResponse = v.InferOutput<typeof checkInResponse>
