import { socialFile } from '#project/folders.ts'
import type { Page } from '../content/page.ts'

/** The picture for sharing the page, in its language. */
export const socialAddress = ({ settings, languages }: Page): string =>
  `${settings.origin}/${socialFile(languages.language)}`
