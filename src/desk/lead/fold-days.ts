import type { DealLead } from '#api/deals/deal.ts'
import { dayOf, shortDate } from '../text/desk-time.ts'

/** Leads shown together: all leads of one number and day with too many, otherwise a single one. */
export interface DayOfLeads {
  leads: [newest: DealLead, ...earlier: DealLead[]]
  /** Whether earlier leads of the same day may not be loaded. */
  isCut: boolean
}

const isOneOfMany = ({ spamSigns }: DealLead): boolean => spamSigns.includes('many-today')

const dayAndNumber = ({ receivedAt, phone }: DealLead): string => `${dayOf(receivedAt)} ${phone}`

/** Groups the leads of each number and day marked as too many; each group is shown in the place of its newest lead. */
export function foldDays(leads: readonly DealLead[], leadCount: number): DayOfLeads[] {
  const crowded = new Set(leads.filter(isOneOfMany).map(dayAndNumber))
  const oldest = leads.length < leadCount ? leads.at(-1) : undefined
  const days = new Map<string, DayOfLeads>()
  for (const lead of leads) {
    const day = dayAndNumber(lead)
    const key = crowded.has(day) ? day : lead.leadId
    const known = days.get(key)
    if (known) known.leads.push(lead)
    else days.set(key, { leads: [lead], isCut: oldest !== undefined && key === dayAndNumber(oldest) })
  }
  return [...days.values()]
}

/** How many leads came on a day, such as '×37 today', '×50+ on 12 Nov'. */
export function describeDay({ leads, isCut }: DayOfLeads, now: number): string {
  const { receivedAt } = leads[0]
  const when = dayOf(receivedAt) === dayOf(now) ? 'today' : `on ${shortDate(receivedAt)}`
  return `×${leads.length}${isCut ? '+' : ''} ${when}`
}
