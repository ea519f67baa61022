import {
  type Consent,
  needed,
  type Purpose,
  purposes,
  readConsent,
  unknownNotice,
} from '#contract/consent.ts'
import { languagesOf } from '#project/languages.ts'
import { noticeOf } from '#project/notice.ts'
import type { Project } from '#project/project.ts'
import { offersOf } from '#project/recipients.ts'
import type { FindNotice, KnownNotice } from './known-notices.ts'

/** What a page says was agreed to, and whose page it is. */
export interface SaidConsent {
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

/** Of what was kept first it is not known what could be ticked: what can be now. */
const offersBy = ({ offers }: KnownNotice, project: Project): readonly Purpose[] =>
  offers ?? offersOf(project)

/**
 * Holds what a page says against what that project's page can have shown. A tick that was never offered is dropped. By a
 * notice nobody can show, nothing is agreed to but what sending means; of a project that is not served here none is
 * known, so its ticks stand. The lead is taken either way.
 */
export async function checkedConsent(
  { said, project, projectId }: SaidConsent,
  findNotice: FindNotice,
): Promise<CheckedConsent> {
  const isServed = project.settings.projectId === projectId
  const consent = readConsent(said)
  if (!consent && isServed) {
    const { hash: notice } = noticeOf(project)
    const sent: Consent = { notice, language: project.language, agreed: [...needed] }
    return { consent: sent, noticeVersion: project.words.privacy.version }
  }
  const known = consent && (await findNotice(projectId, consent.notice))
  const language = known?.language ?? consent?.language ?? project.language
  const spoken = isServed && !languagesOf(project).includes(language) ? project.language : language
  const offers = known ? offersBy(known, project) : isServed ? [] : purposes
  const agreed = consent?.agreed.filter(one => needed.includes(one) || offers.includes(one)) ?? [...needed]
  return {
    consent: { notice: known && consent ? consent.notice : unknownNotice, language: spoken, agreed },
    noticeVersion: known?.version ?? unknownNotice,
  }
}
