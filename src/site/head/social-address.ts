import { language } from 'virtual:project/languages'
import { origin } from 'virtual:project/settings'
import { socialFile } from '#project/made-files.ts'

/** The picture that is shown where the page is shared, in the page's language. */
export const socialAddress = `${origin}/${socialFile(language)}`
