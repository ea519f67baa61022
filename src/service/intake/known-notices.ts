import { earlierAnswerBy, type Purpose } from '#domain/leads/purposes.ts'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { offersOf } from '#project/settings/recipients.ts'

/** A notice that visitors of a project were shown. */
export interface KnownNotice {
  version: string
  /** Missing in the first stored notices. */
  language?: string | undefined
  /** The purposes that sending agreed to. */
  answerBy: readonly Purpose[]
  /** The purposes that the form offered to tick. */
  offers?: readonly Purpose[] | undefined
}

/** A notice as it is stored. */
interface StoredNotice extends Omit<KnownNotice, 'version' | 'answerBy'> {
  /** Missing in notices from before projects had this setting. */
  answerBy?: readonly Purpose[] | undefined
  projectId: string
  text: string
}

/** Finds a notice of a project by its hash; undefined if that project never showed it. */
export type FindNotice = (projectId: string, hash: string) => Promise<KnownNotice | undefined>

/** How long a missing notice is not looked up again, so that invented hashes cost nothing. */
const missingMs = 10_000
const maxMissing = 1000

const keyOf = (projectId: string, hash: string) => `${projectId} ${hash}`

const shownBy = (project: Project): KnownNotice => ({
  version: project.words.privacy.version,
  language: project.language,
  answerBy: project.settings.answerBy,
  offers: offersOf(project),
})

/** The version is at the end of every notice: see `noticeOf`. */
const versionIn = (text: string): string => text.slice(text.lastIndexOf('\n\n') + 2)

/**
 * Finds the notices that projects show now, and looks up those of pages that were opened earlier; undefined if the
 * records do not respond.
 */
export function knownNotices(
  projects: ProjectSet,
  kept: (hash: string) => Promise<StoredNotice | undefined>,
  now: () => number,
): FindNotice {
  const known = new Map<string, KnownNotice>()
  let shown: ProjectSet['everyLanguage'] = []
  /** Earlier notices stay known, because pages that show them are still open. */
  const addShown = () => {
    if (shown === projects.everyLanguage) return
    shown = projects.everyLanguage
    for (const one of shown) known.set(keyOf(one.settings.projectId, noticeOf(one).hash), shownBy(one))
  }
  const missing = new Map<string, number>()
  return async (projectId, hash) => {
    addShown()
    const key = keyOf(projectId, hash)
    const found = known.get(key)
    if (found || now() - (missing.get(key) ?? Number.NEGATIVE_INFINITY) < missingMs) return found
    const earlier = await kept(hash).catch(() => undefined)
    if (earlier?.projectId !== projectId) {
      if (missing.size >= maxMissing) missing.clear()
      missing.set(key, now())
      return undefined
    }
    const { language, answerBy = earlierAnswerBy, offers, text } = earlier
    const notice = { version: versionIn(text), language, answerBy, offers }
    known.set(key, notice)
    return notice
  }
}
