import type { Person } from '#contract/crm/person.ts'
import type { Change } from '#domain/deals/decide.ts'
import { describePage } from '../contacts/describe-page.ts'
import button from '../controls/forms/button.module.css'
import { useNow } from '../controls/use-now.ts'
import { changePerson } from '../deals/change-person.ts'
import { dayAndClock } from '../text/desk-time.ts'
import { agreeOn } from './visit-change.ts'
import styles from './visit-request.module.css'
import { visitAskPage, visitRequests } from './visit-requests.ts'

/** What the visit becomes where all of it is accepted. */
const accepted = (person: Person): Change => {
  const { asks } = person.visit
  const at = person.visitRequest ?? person.visitAt
  if (asks?.isOff || at === null) return { visitAt: null }
  return {
    ...agreeOn(person, at),
    ...(asks?.way && { visitWay: asks.way }),
    ...(asks?.pickUp && { pickUp: asks.pickUp }),
  }
}

/** Whether they ask for a time that nobody can agree on any more. */
const isTooLate = ({ visitRequest, visit }: Person, now: number): boolean =>
  visitRequest !== null && visitRequest <= now && !visit.asks?.isOff

interface VisitRequestProps {
  person: Person
  onAnswer: () => void
  onBook: () => void
}

/** What a buyer asks for after a visit was agreed; nothing changes until the team accepts or declines it. */
export function VisitRequest({ person, onAnswer, onBook }: VisitRequestProps) {
  const { id, visitAt } = person
  const wishes = visitRequests(person)
  const isLate = isTooLate(person, useNow())
  const page = visitAskPage(person)
  if (wishes.length === 0) return null
  const answer = (change: Change) => {
    onAnswer()
    void changePerson(id, change)
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
        {page !== undefined && `, ${describePage(page, person.leads)}`}
        {isLate && '. That time has passed'}
      </p>
      <div className={styles.answers}>
        {isLate ? (
          <button className={button.primary} type="button" onClick={onBook}>
            Choose another time
          </button>
        ) : (
          <button className={button.primary} type="button" onClick={() => answer(accepted(person))}>
            Accept
          </button>
        )}
        <button className={button.quiet} type="button" onClick={() => answer({ visitAt })}>
          {visitAt === null ? 'Decline' : `Keep ${dayAndClock(visitAt)}`}
        </button>
      </div>
    </fieldset>
  )
}
