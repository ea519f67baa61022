import { type SubmitEvent, useState } from 'react'
import { passwordLength, teamPaths } from '#contract/desk/team.ts'
import { call } from '../call/call.ts'
import { type Refusal, refusalOf } from '../call/refusal.ts'
import button from '../controls/button.module.css'
import { TextField } from '../controls/field.tsx'
import styles from './sign-in.module.css'

interface PasswordFormProps {
  /** Whether the password there is now has to be typed as well. */
  asksCurrent: boolean
  onSet: () => void
}

/** Sets the own password. */
export function PasswordForm({ asksCurrent, onSet }: PasswordFormProps) {
  const [fault, setFault] = useState<Refusal>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const body = {
      password: fields.get('password'),
      ...(asksCurrent && { current: fields.get('current') }),
    }
    setIsBusy(true)
    setFault(undefined)
    try {
      await call(teamPaths.password, { method: 'POST', body })
      form.reset()
      onSet()
    } catch (error) {
      setFault(refusalOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  const faultOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  return (
    <form className={styles.form} onSubmit={submit}>
      {asksCurrent && (
        <TextField
          label="Password you have now"
          name="current"
          type="password"
          autoComplete="current-password"
          fault={faultOf('current')}
          required
        />
      )}
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={passwordLength.min}
        maxLength={passwordLength.max}
        fault={faultOf('password')}
        hint={`At least ${passwordLength.min} characters; a few words work well.`}
        required
      />
      <p className={styles.fault} role="alert">
        {fault && !fault.field && fault.message}
      </p>
      <button className={button.primary} type="submit" disabled={isBusy} aria-busy={isBusy}>
        Set password
      </button>
    </form>
  )
}
