import type { Deal, DealLead } from '#api/deals/deal.ts'
import { type Today, todaySections } from '#api/today.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import { isOfTeam, maskEmail, maskHandle, type Scope } from '#domain/team/scope.ts'

const masked = { isMasked: true as const }

const maskNoted = (email: string | null): string | null => email && maskEmail(email)

/** A row about a deal, with its contact's handle masked if a colleague owns the deal. */
export const maskRow = <Row extends { phone: string }>(row: Row, owner: string | null, scope: Scope): Row =>
  isOfTeam(scope, owner) ? row : { ...row, phone: maskHandle(row.phone), ...masked }

/** Rows of deals, with the handles of colleagues' deals masked. */
export const maskRows = <Row extends { phone: string; owner: string | null }>(
  rows: Row[],
  scope: Scope,
): Row[] => rows.map(row => maskRow(row, row.owner, scope))

/** Other data of a lead, such as answers or the page's address, may contain the number too, so it is left out. */
const maskLead = ({ answers: _, ...lead }: DealLead): DealLead => ({
  ...lead,
  phone: maskHandle(lead.phone),
  email: maskNoted(lead.email),
  chat: lead.chat && maskHandle(lead.chat),
  chatLink: null,
  pageAddress: null,
  pageParameters: {},
})

/** Masks the leads of a deal if a colleague owns it. */
export const maskLeads = (leads: DealLead[], owner: string | null, scope: Scope): DealLead[] =>
  isOfTeam(scope, owner) ? leads : leads.map(maskLead)

const maskEntry = (entry: HistoryEntry): HistoryEntry =>
  entry.kind === 'detail' && entry.of === 'email'
    ? { ...entry, from: maskNoted(entry.from), to: maskNoted(entry.to) }
    : entry

/** Masks the history of a deal if a colleague owns it. */
export const maskHistory = (history: HistoryEntry[], owner: string | null, scope: Scope): HistoryEntry[] =>
  isOfTeam(scope, owner) ? history : history.map(maskEntry)

/** A deal, with its contact's handles masked if a colleague owns it. */
export const maskDeal = (deal: Deal, scope: Scope): Deal =>
  isOfTeam(scope, deal.owner)
    ? deal
    : {
        ...deal,
        phone: maskHandle(deal.phone),
        phoneE164: null,
        ...(deal.otherPhones && { otherPhones: deal.otherPhones.map(maskHandle) }),
        details: { ...deal.details, email: maskNoted(deal.details.email) },
        leads: maskLeads(deal.leads, deal.owner, scope),
        history: maskHistory(deal.history, deal.owner, scope),
        ...masked,
      }

/** The work of a day, with the handles of colleagues' deals masked. */
export const maskToday = (day: Omit<Today, 'ok'>, scope: Scope): Omit<Today, 'ok'> => {
  const shown = { ...day }
  for (const section of todaySections)
    shown[section] = { ...day[section], rows: maskRows(day[section].rows, scope) }
  return shown
}
