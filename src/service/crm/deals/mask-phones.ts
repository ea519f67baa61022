import type { Deal, DealLead } from '#contract/crm/deal.ts'
import { type Today, todaySections } from '#contract/crm/today.ts'
import { maskPhone } from '#domain/team/mask-phone.ts'
import { isOfTeam, type Scope } from '#domain/team/scope.ts'

const masked = { isMasked: true as const }

/** A row about a deal, with its number masked where the deal is another's. */
export const maskRow = <Row extends { phone: string }>(row: Row, owner: string | null, scope: Scope): Row =>
  isOfTeam(scope, owner) ? row : { ...row, phone: maskPhone(row.phone), ...masked }

/** Rows of deals with the numbers of others masked. */
export const maskRows = <Row extends { phone: string; owner: string | null }>(
  rows: Row[],
  scope: Scope,
): Row[] => rows.map(row => maskRow(row, row.owner, scope))

/** What came along with a lead, such as answers or the page's address, may hold the number too and is left out. */
const maskLead = ({ answers: _, ...lead }: DealLead): DealLead => ({
  ...lead,
  phone: maskPhone(lead.phone),
  pageAddress: null,
  pageParameters: {},
})

/** Leads of a deal of this owner. */
export const maskLeads = (leads: DealLead[], owner: string | null, scope: Scope): DealLead[] =>
  isOfTeam(scope, owner) ? leads : leads.map(maskLead)

/** A deal with its numbers masked, where it is another's. */
export const maskDeal = (deal: Deal, scope: Scope): Deal =>
  isOfTeam(scope, deal.owner)
    ? deal
    : {
        ...deal,
        phone: maskPhone(deal.phone),
        phoneE164: null,
        ...(deal.otherPhones && { otherPhones: deal.otherPhones.map(maskPhone) }),
        leads: maskLeads(deal.leads, deal.owner, scope),
        ...masked,
      }

/** A day with the numbers of others masked. */
export const maskToday = (day: Omit<Today, 'ok'>, scope: Scope): Omit<Today, 'ok'> => {
  const shown = { ...day }
  for (const section of todaySections)
    shown[section] = { ...day[section], rows: maskRows(day[section].rows, scope) }
  return shown
}
