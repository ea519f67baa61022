import { language } from 'virtual:project/languages'
import { origin } from 'virtual:project/settings'
import { socialFile } from '#project/made-files.ts'

/** The picture for sharing the page, in its language. */
export const socialAddress = `${origin}/${socialFile(language)}`
