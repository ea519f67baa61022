import { firstLanguage } from './languages.ts'

const inLanguage = (name: string, language: string) =>
  language === firstLanguage ? name : name.replace(/(?=\.\w+$)/, `-${language}`)

/** The brochure of a language, among the files made from a project. */
export const brochureFile = (language: string): string => inLanguage('brochure.pdf', language)

/** The public picture for sharing a page of this language. */
export const socialFile = (language: string): string => inLanguage('social.jpg', language)

/** This file marks a brochure that is older than its edition, until the brochure is made again. */
export const formerBrochureMark = 'former-brochure'
