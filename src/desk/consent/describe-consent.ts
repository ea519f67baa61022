import type { Deal, DealLead, HistoryEntry } from '#contract/deals/deal.ts'
import type { Purpose } from '#contract/leads/consent.ts'
import { byBuyer, contactPage, saidHowNames } from '#domain/contacts/buyer-facts.ts'
import { shortDate } from '../text/desk-time.ts'

type Known = Pick<Deal, 'permission' | 'leads' | 'history'>
type Ask = Extract<HistoryEntry, { kind: 'ask' }>

/** The latest change of a purpose; undefined if it is open, for example after a newer form. */
export function latestConsentChange(
  { permission }: Pick<Deal, 'permission'>,
  purpose: Purpose,
): 'agree' | 'withdraw' | null {
  const { agreed, withdrawn, erasing, askedAgain } = permission
  if (erasing?.includes(purpose) || askedAgain?.[purpose] !== undefined) return null
  if (withdrawn.includes(purpose)) return 'withdraw'
  return agreed?.includes(purpose) ? 'agree' : null
}

const isAbout = (entry: HistoryEntry, purpose: Purpose): entry is Ask =>
  entry.kind === 'ask' && 'purposes' in entry.ask && entry.ask.purposes.includes(purpose)

const lastAsk = ({ history }: Known, purpose: Purpose, what: 'agree' | 'withdraw'): Ask | undefined =>
  history.filter(entry => isAbout(entry, purpose)).findLast(({ ask }) => ask.what === what)

/** How and when a statement was made, such as 'by phone on 12 Nov'. */
function describeSource({ by, ask, page, at }: Ask): string {
  const on = `on ${shortDate(at)}`
  if (by !== byBuyer) return 'how' in ask && ask.how ? `${saidHowNames[ask.how]} ${on}` : on
  return page === contactPage || page === undefined ? `on their page ${on}` : `on a form’s page ${on}`
}

/** The newest form that agreed to a purpose, and whose page did not withdraw it since. */
const givingForm = ({ leads, history }: Known, purpose: Purpose): DealLead | undefined =>
  leads.find(({ leadId, consent }) => {
    if (!consent?.agreed.includes(purpose)) return false
    const last = history.findLast(
      entry =>
        entry.kind === 'ask' &&
        entry.page === leadId &&
        (entry.ask.what === 'erase' || isAbout(entry, purpose)),
    )
    return last?.kind !== 'ask' || last.ask.what === 'agree'
  })

function describeAgreed(deal: Known, purpose: Purpose): string {
  const ask = lastAsk(deal, purpose, 'agree')
  const form = givingForm(deal, purpose)
  if (ask && ask.at >= (form?.receivedAt ?? 0)) return `Agreed ${describeSource(ask)}`
  return form ? `Agreed on the form of ${shortDate(form.receivedAt)}` : 'Agreed'
}

/** The state of a purpose in words, such as 'Agreed on the form of 12 Nov'. */
export function describeConsent(deal: Known, purpose: Purpose): string {
  const { agreed, withdrawn, erasing, askedAgain } = deal.permission
  if (erasing?.includes(purpose)) return 'Stopped, because they asked to be erased'
  const again = askedAgain?.[purpose]
  if (again !== undefined) return `Withdrew; asked again on ${shortDate(again)}`
  if (withdrawn.includes(purpose)) {
    const ask = lastAsk(deal, purpose, 'withdraw')
    return ask ? `Withdrawn ${describeSource(ask)}` : 'Withdrawn'
  }
  if (agreed?.includes(purpose)) return describeAgreed(deal, purpose)
  return agreed === null ? 'Not asked yet' : 'Not agreed'
}
