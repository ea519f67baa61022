import type { DealLead } from '#api/deals/deal.ts'
import { contactPage } from '#domain/contacts/buyer-facts.ts'
import { shortDate } from '../text/desk-time.ts'

/** The page a request came from, and whether the team sent that page to the number. */
export function describePage(
  page: string,
  leads: readonly Pick<DealLead, 'leadId' | 'receivedAt'>[],
): string {
  if (page === contactPage) return 'on the page we sent to this number'
  const form = leads.find(({ leadId }) => leadId === page)
  const which = form ? `the page of the form sent ${shortDate(form.receivedAt)}` : 'a form’s page'
  return `on ${which} (we did not send it to this number)`
}
