import type { Deal, DealLead } from '#api/deals/deal.ts'
import { byBuyer, contactPage, saidHowNames } from '#domain/contacts/buyer-facts.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import type { Purpose } from '#domain/leads/purposes.ts'
import { describeTakenBack } from '../text/barriers.ts'
import { shortDate } from '../text/desk-time.ts'

type Known = Pick<Deal, 'permission' | 'leads' | 'history'>
type Ask = Extract<HistoryEntry, { kind: 'ask' }>

/** The latest change of a purpose; null if it is open, for example after a newer form or one that took it back. */
export function latestConsentChange(
  { permission }: Pick<Deal, 'permission'>,
  purpose: Purpose,
): 'agree' | 'withdraw' | null {
  const { agreed, withdrawn, erasing, askedAgain, takenBack } = permission
  const isOpen = askedAgain?.[purpose] !== undefined || takenBack?.[purpose] !== undefined
  if (erasing?.includes(purpose) || isOpen) return null
  if (withdrawn.includes(purpose)) return 'withdraw'
  return agreed?.includes(purpose) ? 'agree' : null
}

const isAbout = (entry: HistoryEntry, purpose: Purpose): entry is Ask =>
  entry.kind === 'ask' && 'purposes' in entry.ask && entry.ask.purposes.includes(purpose)

/** Whether the contact stated it on the page sent to their number, or to a member. */
const isProven = ({ by, page }: Ask): boolean => by !== byBuyer || page === contactPage || page === undefined

const lastAsk = ({ history }: Known, purpose: Purpose, isWanted: (ask: Ask) => boolean): Ask | undefined =>
  history.filter(entry => isAbout(entry, purpose)).findLast(isWanted)

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
  const ask = lastAsk(deal, purpose, isProven)
  if (ask?.ask.what === 'agree') return `Agreed ${describeSource(ask)}`
  const form = givingForm(deal, purpose)
  return form ? `Agreed on the form of ${shortDate(form.receivedAt)}` : 'Agreed'
}

function describeWithdrawn(deal: Known, purpose: Purpose, isWanted: (ask: Ask) => boolean): string {
  const ask = lastAsk(deal, purpose, one => one.ask.what === 'withdraw' && isWanted(one))
  return ask ? `Withdrawn ${describeSource(ask)}` : 'Withdrawn'
}

function describeState(deal: Known, purpose: Purpose): string {
  const { agreed, withdrawn, isUnasked, erasing, takenBack } = deal.permission
  if (erasing?.includes(purpose)) return 'Stopped, because they asked to be erased'
  if (withdrawn.includes(purpose)) return describeWithdrawn(deal, purpose, isProven)
  if (agreed?.includes(purpose)) return describeAgreed(deal, purpose)
  if (agreed === null || isUnasked) return 'Not asked yet'
  return takenBack?.[purpose] ? describeWithdrawn(deal, purpose, one => !isProven(one)) : 'Not agreed'
}

/** The state of a purpose in words, such as 'Agreed on the form of 12 Nov', with what forms claim beside it. */
export function describeConsent(deal: Known, purpose: Purpose): string {
  const again = deal.permission.askedAgain?.[purpose]
  const beside = [
    describeTakenBack(deal.permission, purpose),
    again !== undefined && `asked again on ${shortDate(again)}, by a form`,
  ]
  return [describeState(deal, purpose), ...beside].filter(Boolean).join('; ')
}
