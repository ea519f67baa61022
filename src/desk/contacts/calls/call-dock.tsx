import { useAddress } from '../../address/address.ts'
import { Go } from '../../address/go.tsx'
import { clock } from '../../text/desk-time.ts'
import { properName } from '../../text/labels.ts'
import styles from './call-dock.module.css'
import { CallOutcomes } from './call-outcomes.tsx'
import { useCallQuestions } from './call-question.ts'

/** A question left from before must not take the focus from a newly opened view. */
const justCalledMs = 2000

/** Asks about the newest call, below every view except an open lead, which asks itself. */
export default function CallDock() {
  const isLeadOpen = useAddress(({ view }) => view.name === 'lead')
  const inbox = useAddress(state => state.inbox)
  const called = useCallQuestions(({ calls }) => calls[0])
  if (!called || isLeadOpen) return null
  const { dealId, name, at } = called
  return (
    <section className={styles.dock} aria-label="Call outcome">
      <CallOutcomes
        key={dealId}
        dealId={dealId}
        name={name}
        takesFocus={Date.now() - at < justCalledMs}
        legend={
          <>
            How did the call with <Go to={{ name: 'lead', dealId: dealId, inbox }}>{properName(name)}</Go> go?
            ({clock(at)})
          </>
        }
      />
    </section>
  )
}
