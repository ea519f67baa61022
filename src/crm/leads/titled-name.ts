import { properName } from '#domain/contacts/proper-name.ts'
import { plainText } from '#lib/text/plain-text.ts'

/** A name with capitals; names are stored in lower case. */
export const titledName = (name: string): string => properName(plainText(name))
