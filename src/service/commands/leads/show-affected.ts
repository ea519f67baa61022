import { contactHandle } from '#domain/contacts/handle.ts'
import { inEffect, unaskedPermission } from '#domain/contacts/permission.ts'
import { firstLanguage, languageName, localeOf } from '#project/languages.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'
import type { LeadFilter } from '#store/lead-records.ts'
import type { OpenRecords } from '#store/records.ts'
import type { Terminal } from '../terminal.ts'
import { breachWords } from './breach-words.ts'
import { readFilter } from './lead-filter.ts'
import { type Permissions, permissions } from './permissions.ts'

/** The sender of a breach notice, and the time of the breach, as far as known. */
interface Breach {
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
function contactDraft(breach: Breach, language: string): string[] {
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
const boardDraft = (breach: Breach, contacts: number): string[] => [
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

const batchSize = 500

interface Affected {
  contactId: string
  /** All numbers they wrote from, latest last. */
  phones: string[]
  name: string
  leads: number
  /** The language of the last notice they read. */
  language: string
}

const affectedBy = async (
  store: OpenRecords,
  { contactOf }: Permissions,
  filter: Omit<LeadFilter, 'limit'>,
): Promise<Affected[]> => {
  const contacts = new Map<string, Affected>()
  for (let after: string | undefined; ; ) {
    const leads = await store.list({ ...filter, ...(after !== undefined && { after }), limit: batchSize })
    for (const lead of leads) {
      const contactId = contactOf(lead.contactId)
      const before = contacts.get(contactId) ?? { phones: [], leads: 0, language: firstLanguage }
      const language = lead.consent?.language ?? before.language
      const phones = [...new Set(before.phones).add(contactHandle(lead))]
      contacts.set(contactId, { contactId, phones, name: lead.name, leads: before.leads + 1, language })
    }
    after = leads.at(-1)?.cursor
    if (leads.length < batchSize) return [...contacts.values()]
  }
}

/**
 * Lists the contacts that were stored during a breach, by their language, and writes the notices to them and to the
 * Board. A contact is affected however old their leads are; `--since` is when the breach began, for the drafts.
 */
export const showAffected =
  (by: Breach['by']) =>
  async (store: OpenRecords, args: string[], terminal: Terminal, zone: string): Promise<void> => {
    const { since, ...filter } = readFilter(args, zone).filter
    const known = await permissions(store)
    const contacts = await affectedBy(store, known, filter)
    const line = ({ contactId, phones, name, leads }: Affected) => {
      const stopped = inEffect(known.of(contactId) ?? unaskedPermission).withdrawn
      const withdrawals = stopped.length > 0 ? `  withdrew: ${stopped.join(', ')}` : ''
      return `${phones.join(' and ')}  ${name}  ${leads}${withdrawals}`
    }
    const breach = { by, since, until: filter.until ?? Date.now(), zone }
    const say = (lines: string[]) => {
      for (const line of lines) terminal.say(line)
    }
    say([
      `${contacts.length} ${contacts.length === 1 ? 'person is' : 'people are'} affected. Contacts erased since are not listed: see \`sealed\`.`,
      'Complete the drafts below where they say […].',
    ])
    for (const language of new Set(contacts.map(contact => contact.language))) {
      const readers = contacts.filter(contact => contact.language === language)
      say([
        '',
        `To each of these ${readers.length}, in ${languageName(language)} (${language}):`,
        ...readers.map(line),
        '',
        ...contactDraft(breach, language),
      ])
    }
    say(['', ...boardDraft(breach, contacts.length)])
  }
