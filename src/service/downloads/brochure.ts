import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { create as contentDisposition } from 'content-disposition'
import { fileResponse } from '#lib/http/files/file-response.ts'
import { type ServedFile, variantOnDisk } from '#lib/http/files/served-file.ts'
import { brochureFile, formerBrochureMark } from '#project/folders.ts'
import type { Project } from '#project/project.ts'

/** The day a file was written, in the project's zone: `2026-11-17`. */
const dayOf = (writtenAt: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(writtenAt)

/** Responds with a project's brochure, whole or in part, under a readable file name; undefined if there is none. */
export function createBrochure(
  { language, labels, settings }: Project,
  made: string,
): (request: Request) => Response | undefined {
  const path = join(made, brochureFile(language))
  let loaded: ServedFile | undefined
  let loadedFrom = 0

  /** Read on the first request, and again after a build has made another one. */
  const file = (): ServedFile | undefined => {
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (written === undefined) return undefined
    if (loaded && written === loadedFrom) return loaded
    loadedFrom = written
    loaded = {
      type: 'application/pdf',
      // Cached by the visitor's own browser only, because the address is the lead's.
      cache: 'private, max-age=3600',
      identity: variantOnDisk(path),
      br: undefined,
      gzip: undefined,
    }
    return loaded
  }

  /** While a newer brochure is being made, the file name contains the day of the old one. */
  const nameOf = (): string => {
    const { title } = labels.brochure
    const isFormer = existsSync(join(made, formerBrochureMark))
    return isFormer ? `${title} ${dayOf(loadedFrom, settings.timeZone)}.pdf` : `${title}.pdf`
  }

  return request => {
    const brochure = file()
    if (!brochure) return undefined
    const answer = fileResponse(brochure, request)
    answer.headers.set('content-disposition', contentDisposition(nameOf()))
    answer.headers.set('x-robots-tag', 'noindex')
    // An edition is served with the previous brochure until its own is made.
    answer.headers.set('last-modified', new Date(loadedFrom).toUTCString())
    return answer
  }
}
