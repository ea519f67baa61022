import box from '../controls/accent-box.module.css'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { removeQueued, sendWaiting, useSendQueue } from '../data/send-queue.ts'
import { clock } from '../text/desk-time.ts'
import styles from './waiting-box.module.css'

/** The requests about a deal that the service does not have yet. */
export function WaitingBox({ dealId }: { dealId: string }) {
  const items = useSendQueue(state => state.items).filter(
    item => item.dealId === dealId && (item.state === 'waiting' || item.state === 'refused'),
  )
  if (items.length === 0) return null
  return (
    <section className={`${box.box} ${styles.waiting}`} aria-label="Waiting to send">
      <h2 className={box.title}>
        <Icon name="offline" />
        Waiting to send
      </h2>
      <ul>
        {items.map(({ id, at, what, state, reason }) => (
          <li key={id}>
            <span>
              {what}
              <small>
                {clock(at)}
                {state === 'refused' && ` · Not saved. ${reason}`}
              </small>
            </span>
            <Button kind="plain" onClick={() => removeQueued(id)}>
              Discard<span className="visually-hidden"> {what}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={() => void sendWaiting()}>
        Send now
      </Button>
    </section>
  )
}
