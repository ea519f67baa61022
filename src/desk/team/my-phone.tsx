import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { useFresh } from '../data/queries.ts'
import { request } from '../data/send-request.ts'
import { showDone } from '../data/toasts.ts'
import styles from './account-view.module.css'

function PhoneForm({ known }: { known: string | null }) {
  const [typed, setTyped] = useState(known ?? '')
  const { submit, error, isBusy } = useSubmit(
    async () => {
      const body = { phone: typed.trim() || null }
      const { phone } = await request(endpoints.changePhone, { body })
      setTyped(phone ?? '')
      showDone(phone ? `Buyers see ${phone}.` : 'Buyers see the project’s number.')
    },
    { keepsFields: true },
  )
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="Your number"
        type="tel"
        autoComplete="tel"
        hint="Buyers see it on their page, in their calendar and in messages. Leave it empty to show the project’s number."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
      />
      <div className={styles.row}>
        <Button kind="quiet" type="submit" disabled={isBusy} aria-busy={isBusy}>
          Save the number
        </Button>
      </div>
    </form>
  )
}

/** The number at which buyers reach the member. */
export function MyPhone() {
  const { data: response, error, refetch } = useFresh(endpoints.phone)
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Your phone</h2>
      {/* Once loaded, the form stays, so that a reload loses nothing typed. */}
      {response && <PhoneForm known={response.phone} />}
      {!response && error && <ErrorState what="Your number" error={error} onRetry={refetch} />}
      {!response && !error && <Skeleton label="Loading your number" rows={1} />}
    </section>
  )
}
