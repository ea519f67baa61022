/** A name as one writes it; the public form sends it in small letters. */
export const properName = (name: string): string =>
  name.replace(/(^|[\s-])\p{Ll}/gu, beginning => beginning.toUpperCase())
