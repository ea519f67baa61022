import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { request } from '../data/send-request.ts'

/** Asks for a link by mail; the response does not reveal whether a member has this address. */
export default function ForgottenForm({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  const { submit, error, isBusy } = useSubmit(
    async text => {
      const email = text('email')
      await request(endpoints.forgottenPassword, { body: { email } })
      setSentTo(email)
    },
    { keepsFields: true },
  )
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {sentTo === undefined ? (
        <>
          <TextField label="E-mail" name="email" type="email" autoComplete="username" data-first required />
          <Submit error={error} isBusy={isBusy}>
            Send me a link
          </Submit>
        </>
      ) : (
        <p role="status">
          If {sentTo} is on the team, a link is on its way. It works once, within an hour. Nothing there? Ask
          an admin for a link.
        </p>
      )}
      <Button kind="plain" onClick={onBack}>
        Back to sign-in
      </Button>
    </form>
  )
}
