import {
  answerWays,
  type Consent,
  earlierAnswerBy,
  type Purpose,
  purposes,
  purposesIn,
  readConsent,
  unknownNotice,
} from '#contract/leads/consent.ts'
import { languagesOf } from '#project/languages.ts'
import type { Project } from '#project/project.ts'
import { offersOf } from '#project/settings/recipients.ts'
import { noticeOf } from '#project/words/notice.ts'
import type { FindNotice, KnownNotice } from './known-notices.ts'

/** What a page says was agreed to, and whose page it is. */
interface ClaimedConsent {
  said: string
  /** In the language of the page. */
  project: Project
  /** What the lead is filed under, which may be a project that is not served here. */
  projectId: string
}

/** What was agreed to, as far as it can be so, and by which version of the notice. */
export interface CheckedConsent {
  consent: Consent
  noticeVersion: string
}

/** What sending meant on a page, and what could be ticked there. */
interface Asked {
  answerBy: readonly Purpose[]
  offers: readonly Purpose[]
}

/** What the page of a served project asked. A notice that cannot be found proves one way to answer and no tick. */
const askedBy = (known: KnownNotice | undefined, project: Project): Asked => {
  if (!known) return { answerBy: project.settings.answerBy.slice(0, 1), offers: [] }
  // The first notices were kept without their ticks, which were those of today, and messages.
  return { answerBy: known.answerBy, offers: known.offers ?? [...answerWays, ...offersOf(project)] }
}

/**
 * Holds what a page says against what that project's page can have shown. A tick that was never offered is dropped, and
 * sending means what the notice of that page said. A project that is not served here has no notices here, so its ticks
 * stand. The lead is taken either way.
 */
export async function checkConsent(
  { said, project, projectId }: ClaimedConsent,
  findNotice: FindNotice,
): Promise<CheckedConsent> {
  const isServed = project.settings.projectId === projectId
  const sent = readConsent(said)
  if (!sent && isServed) {
    const { hash: notice } = noticeOf(project)
    const consent: Consent = { notice, language: project.language, agreed: [...project.settings.answerBy] }
    return { consent, noticeVersion: project.words.privacy.version }
  }
  const known = sent && (await findNotice(projectId, sent.notice))
  const language = known?.language ?? sent?.language ?? project.language
  const spoken = isServed && !languagesOf(project).includes(language) ? project.language : language
  const { answerBy, offers } = isServed
    ? askedBy(known, project)
    : { answerBy: earlierAnswerBy, offers: purposes }
  const ticked = sent?.ticked.filter(one => offers.includes(one)) ?? []
  return {
    consent: {
      notice: known && sent ? sent.notice : unknownNotice,
      language: spoken,
      agreed: purposesIn([...answerBy, ...ticked]),
    },
    noticeVersion: known?.version ?? unknownNotice,
  }
}
