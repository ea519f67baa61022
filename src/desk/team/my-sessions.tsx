import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { SessionRow } from '#api/team/team.ts'
import { Button } from '../controls/forms/button.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { query } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { showDone } from '../data/toasts.ts'
import { CurrentPassword } from '../session/password-fields.tsx'
import { countryName } from '../text/countries.ts'
import { dayAndClock } from '../text/desk-time.ts'
import styles from './account-view.module.css'

interface EndSheetProps {
  session: SessionRow
  asksPassword: boolean
  onClose: () => void
  onEnded: () => void
}

function EndSheet({ session, asksPassword, onClose, onEnded }: EndSheetProps) {
  const { submit, error, errorOf, isBusy } = useSubmit(
    async text => {
      const body = { id: session.id, ...(asksPassword && { current: text('current') }) }
      await request(endpoints.endSession, { body })
      showDone(`Signed out on ${session.device}.`)
      onEnded()
    },
    { fields: ['current'] },
  )
  return (
    <Sheet title={`Sign out on ${session.device}?`} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
        {asksPassword && <CurrentPassword error={errorOf('current')} />}
        <Submit error={error} isBusy={isBusy}>
          Sign out there
        </Submit>
      </form>
    </Sheet>
  )
}

/** The member's sessions, with a way to end each. */
export function MySessions({ asksPassword }: { asksPassword: boolean }) {
  const { data: response, error, refetch } = useQuery(query(endpoints.sessions))
  const [ending, setEnding] = useState<SessionRow>()
  return (
    <section className={styles.part} aria-labelledby="own-sessions">
      <h2 className={styles.title} id="own-sessions">
        Where you are signed in
      </h2>
      {error && <ErrorState what="Your sessions" error={error} onRetry={refetch} />}
      {!error && !response && <Skeleton label="Loading your sessions" rows={2} />}
      {response && (
        <ul className={styles.list}>
          {response.sessions.map(session => (
            <li key={session.id} className={styles.session}>
              <span>
                {session.device}
                <small>
                  {session.country ? `${countryName(session.country)}, ` : ''}
                  {session.isThis ? 'this one, now' : `last seen ${dayAndClock(session.lastSeenAt)}`}
                </small>
              </span>
              {!session.isThis && (
                <Button
                  kind="plain"
                  aria-label={`Sign out on ${session.device}`}
                  onClick={() => setEnding(session)}
                >
                  Sign out there
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {ending && (
        <EndSheet
          session={ending}
          asksPassword={asksPassword}
          onClose={() => setEnding(undefined)}
          onEnded={() => {
            setEnding(undefined)
            void refetch()
          }}
        />
      )}
    </section>
  )
}
