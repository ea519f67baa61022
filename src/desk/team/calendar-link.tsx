import { useState } from 'react'
import { feedAnswer, newFeedAnswer } from '#contract/desk/feed.ts'
import { deskPaths } from '#contract/desk/paths.ts'
import { call } from '../call/call.ts'
import { callErrorOf } from '../call/call-error.ts'
import { useAnswer } from '../call/use-answer.ts'
import button from '../controls/button.module.css'
import { TextField } from '../controls/field.tsx'
import { Icon } from '../controls/icon.tsx'
import { tell } from '../shell/notices.ts'
import { dayAndClock } from '../text/desk-time.ts'
import styles from './account-view.module.css'

/** A private link by which one's own calendar reads one's visits; shown once, and ended here. */
export function CalendarLink() {
  const { answer, again } = useAnswer(deskPaths.feed, feedAnswer)
  const [address, setAddress] = useState<string>()
  const since = answer?.since ?? null

  const make = () =>
    call(deskPaths.feed, { method: 'POST', body: {}, answer: newFeedAnswer }).then(
      made => {
        setAddress(made.address)
        again()
      },
      error => tell({ kind: 'fault', text: `No link was made. ${callErrorOf(error).message}` }),
    )
  const end = () =>
    call(deskPaths.feed, { method: 'DELETE', answer: feedAnswer }).then(
      () => {
        setAddress(undefined)
        again()
      },
      error => tell({ kind: 'fault', text: `The link still works. ${callErrorOf(error).message}` }),
    )

  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Your visits in your calendar</h2>
      <p>
        {since === null
          ? 'Subscribe to your visits from any calendar, by a link that is yours alone.'
          : `A link was made on ${dayAndClock(since)}. Whoever has it can read your visits.`}
      </p>
      {address && (
        <TextField
          label="Shown once: subscribe to this address"
          value={address}
          readOnly
          onFocus={event => event.target.select()}
        />
      )}
      <div className={styles.row}>
        <button className={button.quiet} type="button" onClick={() => void make()}>
          <Icon name="link" />
          {since === null ? 'Make a link' : 'Make a new link'}
        </button>
        {since !== null && (
          <button className={button.plain} type="button" onClick={() => void end()}>
            End it
          </button>
        )}
      </div>
    </section>
  )
}
