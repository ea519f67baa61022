import type { Deal } from '#contract/deals/deal.ts'
import type { Change } from '#domain/deals/decide.ts'
import { describePage } from '../contacts/describe-page.ts'
import { Button } from '../controls/forms/button.tsx'
import { useNow } from '../controls/use-now.ts'
import { changeDeal } from '../deals/change-deal.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { agreeOn } from './visit-change.ts'
import styles from './visit-request.module.css'
import { visitAskPage, visitRequests } from './visit-requests.ts'

/** The visit after accepting all requests. */
const accepted = (deal: Deal): Change => {
  const { asks } = deal.visit
  const at = deal.visitRequest ?? deal.visitAt
  if (asks?.isOff || at === null) return { visitAt: null }
  return {
    ...agreeOn(deal, at),
    ...(asks?.way && { visitWay: asks.way }),
    ...(asks?.pickUp && { pickUp: asks.pickUp }),
  }
}

/** Whether they request a time that has passed. */
const isTooLate = ({ visitRequest, visit }: Deal, now: number): boolean =>
  visitRequest !== null && visitRequest <= now && !visit.asks?.isOff

interface VisitRequestProps {
  deal: Deal
  onReply: () => void
  onBook: () => void
}

/** A buyer's requests after a visit was agreed; nothing changes until the team accepts or declines them. */
export function VisitRequest({ deal, onReply, onBook }: VisitRequestProps) {
  const { id, visitAt } = deal
  const wishes = visitRequests(deal)
  const isLate = isTooLate(deal, useNow())
  const page = visitAskPage(deal)
  if (wishes.length === 0) return null
  const answer = (change: Change) => {
    onReply()
    void changeDeal(id, change)
  }
  return (
    <fieldset className={styles.request}>
      <legend className={styles.legend}>Visit request</legend>
      <p>
        Asks for{' '}
        {wishes.map((wish, index) => (
          <span key={wish}>
            {index > 0 && ', and for '}
            <strong>{wish}</strong>
          </span>
        ))}
        {page !== undefined && `, ${describePage(page, deal.leads)}`}
        {isLate && '. That time has passed'}
      </p>
      <div className={styles.answers}>
        {isLate ? (
          <Button kind="primary" onClick={onBook}>
            Choose another time
          </Button>
        ) : (
          <Button kind="primary" onClick={() => answer(accepted(deal))}>
            Accept
          </Button>
        )}
        <Button kind="quiet" onClick={() => answer({ visitAt })}>
          {visitAt === null ? 'Decline' : `Keep ${dayAndClock(visitAt)}`}
        </Button>
      </div>
    </fieldset>
  )
}
