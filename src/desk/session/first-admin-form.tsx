import { teamPaths } from '#contract/desk/team.ts'
import button from '../controls/button.module.css'
import { TextField } from '../controls/field.tsx'
import { useSending } from '../controls/use-sending.ts'
import { NewPassword } from './password-fields.tsx'
import { signIn } from './session.ts'
import styles from './sign-in.module.css'

/** Asks whoever opened the first link who they are. */
export function FirstAdminForm({ token }: { token: string }) {
  const { submit, fault, faultOf, isBusy } = useSending(
    text =>
      signIn(teamPaths.signInFirst, {
        token,
        name: text('name'),
        email: text('email'),
        password: text('password'),
      }),
    ['name', 'email', 'password'],
  )
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={100}
        fault={faultOf('name')}
        required
      />
      <TextField
        label="Your e-mail"
        name="email"
        type="email"
        autoComplete="username"
        fault={faultOf('email')}
        hint="To sign in with. Not the address on the public site."
        required
      />
      <NewPassword fault={faultOf('password')} />
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <button className={button.primary} type="submit" disabled={isBusy} aria-busy={isBusy}>
        Open the desk
      </button>
    </form>
  )
}
