import { localeOf } from '#project/languages.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'
import { breachWords } from './breach-words.ts'

/** The sender of a breach notice, and the time of the breach, as far as known. */
export interface Breach {
  by: Pick<ProjectSettings, 'partnerName' | 'agentId' | 'locale'>
  since: number | undefined
  until: number
  zone: string
}

const periodIn = ({ by, since, until, zone }: Breach, language: string): string =>
  since === undefined || since > until
    ? breachWords(language).when
    : new Intl.DateTimeFormat(localeOf(language, by.locale), {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: zone,
      }).formatRange(since, until)

/** The notice to each affected person, in their language, due without delay (Rules of 2025, rule 7(1)). */
export function contactDraft(breach: Breach, language: string): string[] {
  const words = breachWords(language)
  const { partnerName, agentId } = breach.by
  return [
    words.happened(partnerName, periodIn(breach, language)),
    words.details,
    words.consequences,
    words.done,
    words.precautions,
    words.contact(agentId),
  ]
}

/** The notice to the Board: the first part is due without delay, the rest within 72 hours (rule 7(2)). */
export const boardDraft = (breach: Breach, contacts: number): string[] => [
  'To the Data Protection Board of India: intimation of a personal data breach.',
  `From: ${breach.by.partnerName}, ${breach.by.agentId}.`,
  'Without delay:',
  '- Nature: [what happened].',
  `- Extent: ${contacts} ${contacts === 1 ? 'person' : 'people'}; name, number, page they came from, time of their visit. [more]`,
  `- Timing: ${periodIn(breach, 'en')}. Noticed: [day and hour].`,
  '- Location: [which machine, service or office].',
  '- Likely impact: [such as calls or messages by strangers].',
  'Within 72 hours:',
  '- What is known by now about each of these: […].',
  '- Facts, circumstances and reasons that led to it: […].',
  '- Measures against the risk, taken or proposed: […].',
  '- Findings about who caused it: […].',
  '- Remedies that keep it from happening again: […].',
  `- Those affected were informed: [how many of ${contacts}, how, when].`,
]
