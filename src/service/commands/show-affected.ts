import { personPhone } from '#contract/person-phone.ts'
import { firstLanguage, languageName } from '#project/languages.ts'
import type { LeadFilter } from '../records/lead-records.ts'
import type { OpenRecords } from '../records/records.ts'
import { type Breach, boardDraft, personDraft } from './breach-drafts.ts'
import { readFilter } from './lead-filter.ts'
import type { Terminal } from './terminal.ts'
import { withdrawals } from './withdrawals.ts'

const atOnce = 500

interface Affected {
  personId: string
  phone: string
  name: string
  leads: number
  /** Of the notice they read last. */
  language: string
}

const affectedBy = async (store: OpenRecords, filter: Omit<LeadFilter, 'limit'>): Promise<Affected[]> => {
  const people = new Map<string, Affected>()
  for (let after: string | undefined; ; ) {
    const leads = await store.list({ ...filter, ...(after !== undefined && { after }), limit: atOnce })
    for (const lead of leads) {
      const { leads: before = 0, language: known = firstLanguage } = people.get(lead.personId) ?? {}
      const { personId, name, consent } = lead
      const language = consent?.language ?? known
      people.set(personId, { personId, phone: personPhone(lead), name, leads: before + 1, language })
    }
    after = leads.at(-1)?.cursor
    if (leads.length < atOnce) return [...people.values()]
  }
}

/**
 * Lists whoever was kept during a breach, each person once, by their language, and writes what they and the Board are to
 * be told. However long ago somebody's lead came, they are affected: `--since` is when the breach began, for the drafts.
 */
export const showAffected =
  (by: Breach['by']) =>
  async (store: OpenRecords, args: string[], terminal: Terminal, zone: string): Promise<void> => {
    const { since, ...filter } = readFilter(args, zone).filter
    const people = await affectedBy(store, filter)
    const withdrawn = await withdrawals(store)
    const line = ({ personId, phone, name, leads }: Affected) => {
      const stopped = withdrawn.get(personId)
      return `${phone}  ${name}  ${leads}${stopped ? `  withdrew: ${stopped.join(', ')}` : ''}`
    }
    const breach = { by, since, until: filter.until ?? Date.now(), zone }
    const say = (lines: string[]) => {
      for (const line of lines) terminal.say(line)
    }
    say([
      `${people.length} ${people.length === 1 ? 'person is' : 'people are'} affected. Whoever was erased meanwhile is not among them: see \`sealed\`.`,
      'What is to be told is to be completed where […] stands.',
    ])
    for (const language of new Set(people.map(person => person.language))) {
      const readers = people.filter(person => person.language === language)
      say([
        '',
        `To each of these ${readers.length}, in ${languageName(language)} (${language}):`,
        ...readers.map(line),
        '',
        ...personDraft(breach, language),
      ])
    }
    say(['', ...boardDraft(breach, people.length)])
  }
