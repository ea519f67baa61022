import {
  answerWays,
  type Consent,
  earlierAnswerBy,
  type Purpose,
  purposes,
  purposesIn,
  readConsent,
  unknownNotice,
} from '#domain/leads/purposes.ts'
import { languagesOf } from '#project/languages.ts'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import { offersOf } from '#project/settings/recipients.ts'
import type { FindNotice, KnownNotice } from './known-notices.ts'

/** The consent that a page claims, and the project of the page. */
interface ClaimedConsent {
  said: string
  /** In the language of the page. */
  project: Project
  /** The project of the lead, which may not be served here. */
  projectId: string
}

/** The consent that the page can have asked for, and the version of its notice. */
export interface CheckedConsent {
  consent: Consent
  noticeVersion: string
}

/** The purposes implied by sending on a page, and those it offered. */
interface RequestedConsent {
  answerBy: readonly Purpose[]
  offers: readonly Purpose[]
}

/** What the page of a served project asked. An unknown notice proves one way to answer and no tick. */
const readRequestedConsent = (known: KnownNotice | undefined, project: Project): RequestedConsent => {
  if (!known) return { answerBy: project.settings.answerBy.slice(0, 1), offers: [] }
  // The first notices were stored without their offers, which were the present ones and messages.
  return { answerBy: known.answerBy, offers: known.offers ?? [...answerWays, ...offersOf(project)] }
}

/**
 * Checks the consent that a page claims against the notice it showed. A tick that was never offered is dropped, and
 * sending means what that notice said. A project that is not served here has no notices here, so its ticks are
 * accepted. The lead is stored either way.
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
    ? readRequestedConsent(known, project)
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
