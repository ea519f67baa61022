import type { TodayRow } from '#contract/today.ts'
import { describePage } from '../contacts/describe-page.ts'
import { visitRequests } from '../visits/visit-requests.ts'

/** A buyer's request about a visit, and its page: any sender with the number can have a form's page. */
export function describeVisitAsk(row: Pick<TodayRow, 'visitRequest' | 'visit' | 'visitAskPage'>): string {
  const asked = `Asks for ${visitRequests(row).join(', and for ')}`
  if (!row.visitAskPage) return asked
  const { page, formSentAt } = row.visitAskPage
  const forms = formSentAt === null ? [] : [{ leadId: page, receivedAt: formSentAt }]
  return `${asked}, ${describePage(page, forms)}`
}
