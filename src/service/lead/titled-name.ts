import { properName } from '#contract/desk/proper-name.ts'
import { plainText } from '#contract/plain-text.ts'

/** A name as people write it: it is kept in lower case. */
export const titledName = (name: string): string => properName(plainText(name))
