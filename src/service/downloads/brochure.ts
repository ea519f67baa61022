import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create as contentDisposition } from 'content-disposition'
import { siteConfig } from '#content/site.config.ts'
import { fileAnswer } from '../http/files/file-answer.ts'
import { type ServedFile, variantOf } from '../http/files/served-file.ts'

const path = fileURLToPath(new URL('../../../brochure/brochure.pdf', import.meta.url))

let loaded: ServedFile | undefined

/** Read when it is first asked for; it stays the same until the next start. */
const brochureFile = (): ServedFile | undefined => {
  if (!existsSync(path)) return undefined
  loaded ??= {
    type: 'application/pdf',
    // Kept by the visitor's own browser alone: the address is the lead's.
    cache: 'private, max-age=3600',
    identity: variantOf(path, ''),
    br: undefined,
    gzip: undefined,
  }
  return loaded
}

/** Answers with the brochure, whole or in part, under a name worth keeping. */
export function brochureAnswer(request: Request): Response | undefined {
  const file = brochureFile()
  if (!file) return undefined
  const answer = fileAnswer(file, request)
  answer.headers.set('content-disposition', contentDisposition(`${siteConfig.projectName} brochure.pdf`))
  answer.headers.set('x-robots-tag', 'noindex')
  return answer
}
