/** A typeface's file as the build named it, and the letters of another script that it covers. */
interface Face {
  address: string
  range?: string
}

/** The site's own typefaces, if any. */
export interface Faces {
  display: Face[]
  text: Face[]
}

const faceRule = (name: string, { address, range }: Face): string =>
  `@font-face{font-family:${name};src:url(${address}) format("woff2");font-display:swap;font-weight:400 700${range ? `;unicode-range:${range}` : ''}}`

/** The CSS rules that define the families Display and Text. */
export const faceRules = ({ display, text }: Faces): string =>
  [...display.map(one => faceRule('Display', one)), ...text.map(one => faceRule('Text', one))].join('')
