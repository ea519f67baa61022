import { withPlainDigits } from '#lib/text/digits.ts'

/**
 * The number of bedrooms in a unit type's name in any language: `3.5 BHK`, `Signature Villa (5 BHK)`, `३ बीएचके`.
 * Undefined if the name does not contain it.
 */
export function bedroomsOf(type: string): number | undefined {
  const text = withPlainDigits(type)
  const [, named] = /(\d+(?:\.\d+)?)[\s\u00a0-]*(?:b\.?h\.?k|bed)/i.exec(text) ?? []
  // In other scripts the word after the number is not known here.
  const [, first] =
    /^(\d+(?:\.\d+)?)/.exec(text) ?? (/[a-z]/i.test(text) ? [] : /(\d+(?:\.\d+)?)/.exec(text)) ?? []
  const count = Math.floor(Number(named ?? first))
  return count > 0 && count < 20 ? count : undefined
}
