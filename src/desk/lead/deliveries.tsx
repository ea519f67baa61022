import type { LeadDelivery } from '#api/deals/deal.ts'
import { isHeldBack } from '#api/deals/delivery-state.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { useAttempt } from '../controls/forms/use-submit.ts'
import { loadDeal } from '../data/deals.ts'
import { request } from '../data/send-request.ts'
import { showDone, showFailure } from '../data/toasts.ts'
import { channelNames } from '../deliveries/describe-delivery.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { count } from '../text/labels.ts'
import styles from './deliveries.module.css'

const stateIcons = { delivered: 'check', failed: 'warning', waiting: 'retry' } as const

const deliveryText = (delivery: LeadDelivery) => {
  const { state, attempts, dueAt, settledAt, lastError } = delivery
  if (isHeldBack(delivery)) return `held back: ${lastError}`
  if (state === 'delivered') return `delivered ${settledAt === null ? '' : dayAndClock(settledAt)}`
  const why = lastError ? `: ${lastError}` : ''
  const tries = count(attempts, 'attempt')
  return state === 'failed' ? `failed after ${tries}${why}` : `${tries}${why}, next ${dayAndClock(dueAt)}`
}

interface DeliveriesProps {
  deliveries: LeadDelivery[]
  leadId: string
  dealId: string
}

/** Whether the lead reached the partner's other systems, and a button to send it again. */
export function Deliveries({ deliveries, leadId, dealId }: DeliveriesProps) {
  const { isBusy, attempt } = useAttempt()
  if (deliveries.length === 0) return null

  const again = async () => {
    try {
      await request(endpoints.redeliver, { id: leadId })
      await loadDeal(dealId)
      showDone(`Sending ${leadId} again.`)
    } catch (error) {
      showFailure(`${leadId} was not sent again.`, error, () => void again())
    }
  }

  return (
    <div className={styles.deliveries}>
      <ul>
        {deliveries.map(delivery => (
          <li key={delivery.channel} data-state={delivery.state}>
            <Icon name={isHeldBack(delivery) ? 'close' : stateIcons[delivery.state]} />
            <span>
              {channelNames[delivery.channel]} {deliveryText(delivery)}
            </span>
          </li>
        ))}
      </ul>
      {deliveries.some(({ state }) => state !== 'delivered') && (
        <Button kind="quiet" disabled={isBusy} aria-busy={isBusy} onClick={() => void attempt(again)}>
          Send again
        </Button>
      )}
    </div>
  )
}
