import { contactOf } from '#domain/deals/deal-id.ts'
import { everything } from '#domain/team/scope.ts'
import type { LeadSelection, SortOrder } from '../../../src/crm/index/lead-selection.ts'
import type { CampaignFigures } from '../../../src/crm/numbers/campaign-figure-queries.ts'
import type { Crm } from '../../../src/crm/open-crm.ts'

/** The days that the history covers. */
export const period = { from: Date.parse('2026-03-01T00:00+05:30'), to: Date.parse('2026-03-03T00:00+05:30') }
const start = Date.parse('2026-03-01')

/** At this time some next steps are due and others are not. */
export const atTheEnd = start + 100 * 3_600_000

/** An agent whose visits are also listed alone. */
export const agent = 'agent@northfield.example'

const selections: LeadSelection[] = [
  {},
  { source: ['search'] },
  { source: [null, 'portal'] },
  { country: ['AE'], isFlagged: true },
  { status: ['contacted', 'visited'] },
  { status: ['lost'], source: ['portal'] },
  { lostReason: ['Over budget', 'Only looking'] },
  { lostReason: [null], status: ['new', 'lost'] },
  { reached: 'visited', isWaiting: false },
  { reached: 'contacted', status: ['lost'] },
  { replied: 'waiting' },
  { owner: [agent] },
  { owner: [null, 'kiran@northfield.example'], status: ['new'] },
  { isWaiting: true, owner: [null] },
  { isWaiting: false },
  { projects: ['lakeside'] },
  { projects: ['meadow', 'hilltop'], status: ['contacted'] },
  { projects: ['meadow'], source: ['search'] },
  { next: 'none' },
  { next: 'none', isWaiting: false, owner: [agent] },
  { request: ['visit'] },
  { request: ['visit', 'data'], status: ['visit-booked', 'contacted'] },
  { interest: ['hot'] },
  { interest: [null, 'warm'], source: ['search'] },
  { visit: 'none', status: ['contacted'] },
  { search: 'as' },
  { search: 'r', source: ['search'] },
  { since: start + 200_000, until: start + 500_000 },
]

const pagesOf = async (crm: Crm, selection: LeadSelection, sort: SortOrder) => {
  const ids: string[] = []
  for (let from = {}; ; ) {
    const { rows, next } = await crm.inbox.list(
      selection,
      { sort, limit: 37, now: atTheEnd, ...from },
      everything,
    )
    ids.push(...rows.map(({ leadId }) => leadId))
    if (next === null) return ids
    from = { after: next }
  }
}

/** Every campaign with its figures, read in small pages. */
const everyCampaign = async (crm: Crm) => {
  const all: CampaignFigures[] = []
  for (let from = {}; ; ) {
    const { rows, next } = await crm.index.slow.campaignFigures(period, { limit: 2, ...from }, everything)
    all.push(...rows)
    if (next === null) return all
    from = { after: next }
  }
}

/** Removes cursors and replaces contact ids by phone numbers, because both differ between engines. */
const withoutOwnNames = <Value>(value: Value, phones: Map<string, string>): Value =>
  JSON.parse(JSON.stringify(value), (key, one) => {
    if (key === 'cursor') return undefined
    const phone = typeof one === 'string' ? phones.get(contactOf(one)) : undefined
    return phone === undefined ? one : one.replace(contactOf(one), phone)
  })

/** Reads every view of the desk. */
export async function readEverything(crm: Crm) {
  const lists = []
  for (const selection of selections) {
    const newest = await pagesOf(crm, selection, 'newest')
    const oldest = await pagesOf(crm, selection, 'oldest')
    const byName = await pagesOf(crm, selection, 'name')
    const byNeed = await pagesOf(crm, selection, 'needs')
    lists.push({
      selection,
      newest,
      oldest,
      byName,
      byNeed,
      deals: await crm.inbox.count(selection, 2000, everything),
    })
  }
  const { rows } = await crm.inbox.list({}, { sort: 'newest', limit: 200 }, everything)
  const { rows: leads } = await crm.inbox.listLeads({}, { limit: 2000 }, everything)
  const phones = new Map(leads.map(({ contactId, phone }) => [contactId, phone]))
  const told = {
    lists,
    rows,
    deals: await Promise.all(rows.map(({ dealId }) => crm.deals.find(dealId, everything))),
    lakesideToday: await crm.today.read(period, null, { projects: ['lakeside'] }),
    lakesideNumbers: await crm.index.slow.numbers(period, 'Asia/Kolkata', { projects: ['lakeside'] }),
    leads,
    numbers: await crm.index.slow.numbers(period, 'Asia/Kolkata', everything),
    campaigns: await everyCampaign(crm),
    visits: await crm.visits.list(period, {}, everything),
    agentsVisits: await crm.visits.list(period, { owner: agent }, everything),
    today: await crm.today.read(period, null, everything),
    agentsToday: await crm.today.read(period, agent, everything),
    choices: await crm.inbox.filterOptions(everything),
    turns: await crm.assignment.countTurns('turns'),
    waiting: await crm.assignment.listWaiting(start, 2000),
  }
  return withoutOwnNames(told, phones)
}

export type Everything = Awaited<ReturnType<typeof readEverything>>
