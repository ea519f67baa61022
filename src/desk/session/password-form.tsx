import { teamPaths } from '#contract/desk/team.ts'
import { call } from '../call/call.ts'
import button from '../controls/button.module.css'
import { TextField } from '../controls/field.tsx'
import { useSending } from '../controls/use-sending.ts'
import { CurrentPassword, NewPassword } from './password-fields.tsx'
import styles from './sign-in.module.css'

interface PasswordFormProps {
  /** Whether the password there is now has to be typed as well. */
  asksCurrent: boolean
  /** Whether the team does not know yet what to call this member. */
  asksName?: boolean
  onSet: () => void
}

/** Sets the own password. */
export function PasswordForm({ asksCurrent, asksName = false, onSet }: PasswordFormProps) {
  const { submit, fault, faultOf, isBusy } = useSending(
    async text => {
      const body = {
        password: text('password'),
        ...(asksCurrent && { current: text('current') }),
        ...(asksName && { name: text('name') }),
      }
      await call(teamPaths.password, { method: 'POST', body })
      onSet()
    },
    ['password', 'current', 'name'],
  )
  return (
    <form className={styles.form} onSubmit={submit}>
      {asksName && (
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={100}
          fault={faultOf('name')}
          required
        />
      )}
      {asksCurrent && <CurrentPassword fault={faultOf('current')} />}
      <NewPassword fault={faultOf('password')} />
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <button className={button.primary} type="submit" disabled={isBusy} aria-busy={isBusy}>
        Set password
      </button>
    </form>
  )
}
