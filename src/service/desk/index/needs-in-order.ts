import type { DatabaseSync } from 'node:sqlite'
import type { Part } from '../../records/change-records.ts'
import type { InboxPaging, LeadSelection } from '../desk.ts'
import { wroteToProjects } from './projects.ts'
import type { Span } from './scans.ts'
import { type IndexedLead, indexedLeadOf, leadColumns, type Selected } from './selected-leads.ts'

type Newest = (selected: Selected, start: Span) => Iterable<IndexedLead>

/** A lead that stands for its person, and where to read on behind it. */
interface Placed {
  lead: IndexedLead
  cursor: string
}

const sections = ['waiting', 'due', 'other'] as const

type Section = (typeof sections)[number]

/** Where a reading begins: a section, and what in it was read last. */
const beginOf = (after: string | undefined): { section: Section; last: number[] } => {
  const [name, ...last] = after?.split(':') ?? []
  return { section: sections.find(one => one === name) ?? 'waiting', last: last.map(Number) }
}

/**
 * What needs somebody first: people who wait for an answer, the latest on top; people whose next step is due, the
 * longest due first; then everybody else, newest first.
 */
export function needsInOrder(
  database: DatabaseSync,
  select: (selection: LeadSelection) => Selected,
  newestFirst: Newest,
) {
  /** Whom the database leaves out costs a fraction of whose leads are looked through. */
  const dueSteps = (only: string) =>
    database.prepare(
      `SELECT id, next_at FROM people WHERE next_at <= :now AND is_waiting = 0 AND leads > 0 ${only}
         AND (next_at, id) > (:at, :id) ORDER BY next_at, id`,
    )
  const ofOwner = 'AND owner IS :owner'
  const ofProjects = `AND ${wroteToProjects('people.id')}`
  const everybodysDue = { all: dueSteps(''), projects: dueSteps(ofProjects) }
  const ownersDue = { all: dueSteps(ofOwner), projects: dueSteps(`${ofOwner} ${ofProjects}`) }
  const isDue = database.prepare('SELECT 1 FROM people WHERE id = ? AND next_at <= ?')
  const leadsOf = database.prepare(`SELECT ${leadColumns} FROM leads WHERE person = ? ORDER BY sort_key DESC`)

  const newestOf = (person: number, selected: Selected): IndexedLead | undefined => {
    for (const row of leadsOf.iterate(person)) {
      const lead = indexedLeadOf(row)
      if (selected.has(lead)) return lead
    }
    return undefined
  }

  function* due(
    { owner: owners, projects }: LeadSelection,
    selected: Selected,
    now: number,
    [at = -1, id = -1]: number[],
  ): Generator<Placed> {
    // One owner is asked for mostly; several are told apart by their leads.
    const owner = owners?.length === 1 ? owners[0] : undefined
    const steps = (owner === undefined ? everybodysDue : ownersDue)[projects ? 'projects' : 'all']
    const asked = { now, at, id, ...(owner !== undefined && { owner }) }
    for (const row of steps.iterate({
      ...asked,
      ...(projects && { projects: JSON.stringify(projects) }),
    })) {
      const lead = newestOf(Number(row.id), selected)
      if (lead) yield { lead, cursor: `due:${Number(row.next_at)}:${lead.person}` }
    }
  }

  function* newest(section: Section, selected: Selected, [to]: number[]): Generator<Placed> {
    const span = to === undefined ? selected : { from: selected.from, to: Math.min(selected.to, to) }
    for (const lead of newestFirst(selected, span)) yield { lead, cursor: `${section}:${lead.sortKey}` }
  }

  return (
    selection: LeadSelection,
    { after, limit, now = Date.now() }: InboxPaging,
    isNewestOfPerson: (selected: Selected, lead: IndexedLead) => boolean,
  ): Part<IndexedLead> => {
    const begin = beginOf(after)
    const rows: Placed[] = []
    const { isWaiting } = selection
    for (const section of sections.slice(sections.indexOf(begin.section))) {
      const isOfWaiting = section === 'waiting'
      if (isWaiting !== undefined && isWaiting !== isOfWaiting) continue
      const selected = select({ ...selection, isWaiting: isOfWaiting })
      const last = section === begin.section ? begin.last : []
      const placed = section === 'due' ? due(selection, selected, now, last) : newest(section, selected, last)
      for (const one of placed) {
        if (section !== 'due' && !isNewestOfPerson(selected, one.lead)) continue
        if (section === 'other' && isDue.get(one.lead.person, now)) continue
        // One more than asked for says whether the list goes on.
        if (rows.length === limit) {
          return { rows: rows.map(({ lead }) => lead), next: rows.at(-1)?.cursor ?? null }
        }
        rows.push(one)
      }
    }
    return { rows: rows.map(({ lead }) => lead), next: null }
  }
}
