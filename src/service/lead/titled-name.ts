import { plainText } from '#contract/text/plain-text.ts'
import { properName } from '#domain/contacts/proper-name.ts'

/** A name with capitals; names are stored in lower case. */
export const titledName = (name: string): string => properName(plainText(name))
