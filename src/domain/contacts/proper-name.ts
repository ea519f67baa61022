/** A name with capitals, such as S. Kumar, D'Souza or Anne-Marie; the public form sends it in lower case. */
export const properName = (name: string): string =>
  name.replace(/(^|[\s.(/-]|(?<=(^|[\s-])\p{L})['’])\p{Ll}/gu, beginning => beginning.toUpperCase())
