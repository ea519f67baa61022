import { personPhone } from '#contract/person-phone.ts'
import type { OpenRecords } from '../records/records.ts'
import { readFilter } from './lead-filter.ts'
import type { Terminal } from './terminal.ts'
import { withdrawals } from './withdrawals.ts'

const atOnce = 500

/** What is to be told of a breach, to each person without delay and to the Board within 72 hours; see `docs/law.md`. */
const notice = (partner: string, agent: string, people: number): string[] => [
  '',
  `${people} ${people === 1 ? 'person is' : 'people are'} affected. The notice to each, to be completed where […] stands:`,
  '',
  `On [day and hour] [what happened] to details you left with ${partner}: your name, your number, the page you came by and, where you asked for one, the time of your visit.`,
  'It may mean for you: [calls or messages by strangers in our name, …].',
  'What we have done: [what stopped it]. What you can do: [trust no caller who asks for money or codes in our name; …].',
  `Who answers your questions: ${agent}.`,
]

/** Lists whose leads came in a period, each person once, and writes the notice they are to be sent. */
export const showAffected =
  (partner: string, agent: string) =>
  async (store: OpenRecords, args: string[], terminal: Terminal, zone: string): Promise<void> => {
    const { filter } = readFilter(args, zone)
    if (filter.since === undefined) throw new Error('--since: say from when on, such as 2026-11-30')
    const people = new Map<string, { phone: string; name: string; leads: number }>()
    const withdrawn = await withdrawals(store)
    for (let after: string | undefined; ; ) {
      const leads = await store.list({ ...filter, ...(after !== undefined && { after }), limit: atOnce })
      for (const lead of leads) {
        const known = people.get(lead.personId)
        if (known) known.leads += 1
        else people.set(lead.personId, { phone: personPhone(lead), name: lead.name, leads: 1 })
      }
      after = leads.at(-1)?.cursor
      if (leads.length < atOnce) break
    }
    for (const [personId, { phone, name, leads }] of people) {
      const stopped = withdrawn.get(personId)
      terminal.say(`${phone}  ${name}  ${leads}${stopped ? `  withdrew: ${stopped.join(', ')}` : ''}`)
    }
    for (const line of notice(partner, agent, people.size)) terminal.say(line)
  }
