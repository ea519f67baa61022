import { useState } from 'react'
import type { Deal } from '#api/deals/deal.ts'
import { offeredPurposes, recordablePurposes } from '#domain/consent/recordable-purposes.ts'
import type { SaidHow } from '#domain/contacts/buyer-facts.ts'
import { purposeNames } from '#domain/contacts/permission.ts'
import type { NewRight } from '#domain/contacts/rights.ts'
import type { Purpose } from '#domain/leads/purposes.ts'
import { useAttempt } from '../controls/forms/use-submit.ts'
import { toRequestError } from '../data/request-error.ts'
import { useProjects } from '../data/session/projects.ts'
import { showError } from '../data/toasts.ts'
import { ChannelChoice } from './channel-choice.tsx'
import styles from './consent-section.module.css'
import { describeConsent, latestConsentChange } from './describe-consent.ts'
import { describeRight } from './describe-right.ts'
import { logRight } from './log-right.ts'

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
