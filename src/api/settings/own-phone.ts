import * as v from 'valibot'

/** A member's own number as they typed it; null if buyers should call the project's. */
export const ownPhoneChange = v.object({
  phone: v.pipe(
    v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(40, 'This number is too long. Check the digits.'))),
    v.transform(phone => phone || null),
  ),
})

/** The number as buyers see it. */
export const ownPhoneResponse = v.object({ ok: v.literal(true), phone: v.nullable(v.string()) })

export type OwnPhoneResponse = v.InferOutput<typeof ownPhoneResponse>
