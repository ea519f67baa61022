import type { TodayRow } from '#contract/today.ts'
import { describePage } from '../contacts/describe-page.ts'
import { visitRequests } from '../visits/visit-requests.ts'

/** What a buyer requests about a visit, and on which page: a form's page can belong to any sender with the number. */
export function describeVisitAsk(row: Pick<TodayRow, 'visitRequest' | 'visit' | 'visitAskPage'>): string {
  const asked = `Asks for ${visitRequests(row).join(', and for ')}`
  if (!row.visitAskPage) return asked
  const { page, formSentAt } = row.visitAskPage
  const forms = formSentAt === null ? [] : [{ leadId: page, receivedAt: formSentAt }]
  return `${asked}, ${describePage(page, forms)}`
}
