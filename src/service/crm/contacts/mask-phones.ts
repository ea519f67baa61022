import type { Person, PersonLead } from '#contract/crm/person.ts'
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
const maskLead = ({ answers: _, ...lead }: PersonLead): PersonLead => ({
  ...lead,
  phone: maskPhone(lead.phone),
  pageAddress: null,
  pageParameters: {},
})

/** Leads of a deal of this owner. */
export const maskLeads = (leads: PersonLead[], owner: string | null, scope: Scope): PersonLead[] =>
  isOfTeam(scope, owner) ? leads : leads.map(maskLead)

/** A deal with its numbers masked, where it is another's. */
export const maskPerson = (person: Person, scope: Scope): Person =>
  isOfTeam(scope, person.owner)
    ? person
    : {
        ...person,
        phone: maskPhone(person.phone),
        phoneE164: null,
        ...(person.otherPhones && { otherPhones: person.otherPhones.map(maskPhone) }),
        leads: maskLeads(person.leads, person.owner, scope),
        ...masked,
      }

/** A day with the numbers of others masked. */
export const maskToday = (day: Omit<Today, 'ok'>, scope: Scope): Omit<Today, 'ok'> => {
  const shown = { ...day }
  for (const section of todaySections)
    shown[section] = { ...day[section], rows: maskRows(day[section].rows, scope) }
  return shown
}
