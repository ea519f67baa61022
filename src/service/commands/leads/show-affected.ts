import { contactHandle } from '#domain/contacts/handle.ts'
import { inEffect, unaskedPermission } from '#domain/contacts/permission.ts'
import { firstLanguage, languageName } from '#project/languages.ts'
import type { LeadFilter } from '#store/lead-records.ts'
import type { OpenRecords } from '#store/records.ts'
import type { Terminal } from '../terminal.ts'
import { type Breach, boardDraft, contactDraft } from './breach-drafts.ts'
import { readFilter } from './lead-filter.ts'
import { type Permissions, permissions } from './permissions.ts'

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
