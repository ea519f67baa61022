import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { Icon } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { query } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { showFailure } from '../data/toasts.ts'
import { CurrentPassword } from '../session/password-fields.tsx'
import { dayAndClock } from '../text/desk-time.ts'
import styles from './account-view.module.css'

const makeLink = async (current?: string): Promise<string> => {
  const body = current === undefined ? {} : { current }
  return (await request(endpoints.makeCalendarFeed, { body })).address
}

interface MakeSheetProps {
  onClose: () => void
  onMade: (address: string) => void
}

function MakeSheet({ onClose, onMade }: MakeSheetProps) {
  const { submit, error, errorOf, isBusy } = useSubmit(
    async text => onMade(await makeLink(text('current'))),
    { fields: ['current'] },
  )
  return (
    <Sheet title="Make a calendar link" onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
        <p>Anyone with the link can see your visits, with names and numbers.</p>
        <CurrentPassword error={errorOf('current')} />
        <Submit error={error} isBusy={isBusy}>
          Make the link
        </Submit>
      </form>
    </Sheet>
  )
}

/** A private link with which a member's calendar reads their visits; shown once, and revoked here. */
export function CalendarLink({ asksPassword }: { asksPassword: boolean }) {
  const { data: response, refetch } = useQuery(query(endpoints.calendarFeed))
  const [address, setAddress] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const since = response?.since ?? null

  const show = (made: string) => {
    setIsAsking(false)
    setAddress(made)
    void refetch()
  }
  const make = () => makeLink().then(show, error => showFailure('No link was made.', error))
  const end = () =>
    request(endpoints.endCalendarFeed).then(
      () => {
        setAddress(undefined)
        void refetch()
      },
      error => showFailure('The link still works.', error),
    )

  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Your visits in your calendar</h2>
      <p>
        {since === null
          ? 'See your visits in your own calendar app, through a private link.'
          : `Your link was made on ${dayAndClock(since)}. Anyone with it can see your visits. It stops working when you change your password or sign out everywhere.`}
      </p>
      {address && (
        <TextField
          label="Copy this address now: it is shown only once"
          value={address}
          readOnly
          onFocus={event => event.target.select()}
        />
      )}
      <div className={styles.row}>
        <Button kind="quiet" onClick={() => (asksPassword ? setIsAsking(true) : void make())}>
          <Icon name="link" />
          {since === null ? 'Make a link' : 'Make a new link'}
        </Button>
        {since !== null && (
          <Button kind="plain" onClick={() => void end()}>
            Delete the link
          </Button>
        )}
      </div>
      {isAsking && <MakeSheet onClose={() => setIsAsking(false)} onMade={show} />}
    </section>
  )
}
