import type { Deal } from '#api/deals/deal.ts'
import { contactPage } from '#domain/contacts/buyer-facts.ts'
import type { Change } from '#domain/decide/decide.ts'
import { Button } from '../controls/forms/button.tsx'
import { useNow } from '../controls/use-now.ts'
import { changeDeal } from '../data/change-deal.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { agreeOn } from './visit-change.ts'
import styles from './visit-request.module.css'
import { describeRequester, type ListedRequest, listVisitRequests } from './visit-requests.ts'

const agreedTime = ({ visitAt, visit }: Deal): number | null => (visit.stage === 'asked' ? null : visitAt)

/** The visit after agreeing to one request; the others stay open. */
const agreeTo = (deal: Deal, { page, at, isOff }: ListedRequest): Change => {
  const { visit } = deal
  const to = at ?? agreedTime(deal)
  if (isOff || to === null) return { visitAt: null, visitRequest: page }
  const asks = page === contactPage ? visit.asks : null
  return {
    ...agreeOn(deal, to),
    visitRequest: page,
    ...(asks?.way && { visitWay: asks.way }),
    ...(asks?.pickUp && { pickUp: asks.pickUp }),
  }
}

interface VisitRequestProps {
  deal: Deal
  onReply: () => void
  onBook: () => void
}

/** Requests for a visit, each with its form and name; nothing changes until the team agrees to one or declines them. */
export function VisitRequest({ deal, onReply, onBook }: VisitRequestProps) {
  const { id } = deal
  const requests = listVisitRequests(deal)
  const now = useNow()
  if (requests.length === 0) return null
  const answer = (change: Change) => {
    onReply()
    void changeDeal(id, change)
  }
  const agreed = agreedTime(deal)
  const isAlone = requests.length === 1
  return (
    <fieldset className={styles.request}>
      <legend className={styles.legend}>{isAlone ? 'Visit request' : 'Visit requests'}</legend>
      <ul className={styles.list}>
        {requests.map(request => {
          const { page, at, wishes } = request
          const isLate = at !== null && at <= now
          const what = wishes.join(', and for ')
          return (
            <li key={page}>
              <p>
                Asks for <strong>{what}</strong>, {describeRequester(page, deal.leads)}
                {isLate && '. That time has passed'}
              </p>
              <Button
                kind={isAlone ? 'primary' : 'quiet'}
                aria-label={
                  isAlone
                    ? undefined
                    : `${isLate ? 'Choose another time than' : 'Accept'} ${what}, ${describeRequester(page, deal.leads)}`
                }
                onClick={isLate ? onBook : () => answer(agreeTo(deal, request))}
              >
                {isLate ? 'Choose another time' : 'Accept'}
              </Button>
            </li>
          )
        })}
      </ul>
      <Button kind="quiet" onClick={() => answer({ visitAt: agreed })}>
        {agreed === null ? (isAlone ? 'Decline' : 'Decline all') : `Keep ${dayAndClock(agreed)}`}
      </Button>
    </fieldset>
  )
}
