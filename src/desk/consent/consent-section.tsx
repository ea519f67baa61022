import { useState } from 'react'
import type { Deal, DealLead } from '#api/deals/deal.ts'
import { offeredPurposes, recordablePurposes } from '#domain/consent/recordable-purposes.ts'
import { byBuyer, contactPage, type SaidHow, saidHowNames } from '#domain/contacts/buyer-facts.ts'
import { purposeNames } from '#domain/contacts/permission.ts'
import type { NewRight } from '#domain/contacts/rights.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import type { Purpose } from '#domain/leads/purposes.ts'
import { useAttempt } from '../controls/forms/use-submit.ts'
import { toRequestError } from '../data/request-error.ts'
import { useProjects } from '../data/session/projects.ts'
import { showError } from '../data/toasts.ts'
import { describeTakenBack } from '../text/barriers.ts'
import { shortDate } from '../text/desk-time.ts'
import { ChannelChoice } from './channel-choice.tsx'
import styles from './consent-section.module.css'
import { describeRight } from './describe-right.ts'
import { logRight } from './log-request-sheet.tsx'

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

/** Records a buyer's consent or opt-out; a retry after a failure records it once. */
async function record(dealId: string, right: NewRight): Promise<void> {
  try {
    await logRight(dealId, right)
  } catch (error) {
    const text = `Not recorded: ${describeRight(right.ask)}. ${toRequestError(error).message}`
    showError(text, { action: { label: 'Try again', run: () => void record(dealId, right) } })
  }
}

const words = { agree: 'Agreed', withdraw: 'Withdrew' } as const

interface PurposeRowProps {
  deal: Deal
  purpose: Purpose
  /** The changes that can be recorded. */
  choices: ('agree' | 'withdraw')[]
  how: SaidHow
}

/** One purpose: its state in words, and buttons to record a change. */
function PurposeRow({ deal, purpose, choices, how }: PurposeRowProps) {
  const { isBusy, attempt } = useAttempt()
  const last = latestConsentChange(deal, purpose)
  const choose = async (what: 'agree' | 'withdraw') => {
    if (what === last) return
    await attempt(() => record(deal.id, { id: crypto.randomUUID(), ask: { what, purposes: [purpose], how } }))
  }
  return (
    <li className={styles.purpose}>
      <p>
        <strong>{purposeNames[purpose]}</strong>
        <span role="status">{describeConsent(deal, purpose)}</span>
      </p>
      <fieldset className={styles.choices} aria-busy={isBusy}>
        <legend className="visually-hidden">{purposeNames[purpose]}</legend>
        {choices.map(what => (
          <button
            key={what}
            className={styles.choice}
            type="button"
            aria-pressed={what === last}
            data-what={what}
            onClick={() => void choose(what)}
          >
            {words[what]}
          </button>
        ))}
      </fieldset>
    </li>
  )
}

/** A contact's consent by purpose, and what they say about it by phone or in person. */
export default function ConsentSection({ deal }: { deal: Deal }) {
  const [how, setHow] = useState<SaidHow>('phone')
  const projects = useProjects()
  const offered = offeredPurposes(deal.leads, projects)
  const recordable = recordablePurposes(offered, deal.permission)
  const isShown = (purpose: Purpose) => offered.includes(purpose) || deal.permission.agreed?.includes(purpose)
  return (
    <>
      <ul>
        {recordable.withdraw.filter(isShown).map(purpose => (
          <PurposeRow
            key={purpose}
            deal={deal}
            purpose={purpose}
            choices={offered.includes(purpose) ? ['agree', 'withdraw'] : ['withdraw']}
            how={how}
          />
        ))}
      </ul>
      <div className={styles.record}>
        <p>Tap to record what they told you</p>
        <ChannelChoice how={how} onChoose={setHow} />
      </div>
    </>
  )
}
