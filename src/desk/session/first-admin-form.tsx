import { teamPaths } from '#contract/team/team.ts'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSending } from '../controls/forms/use-sending.ts'
import { NewPassword, OwnName } from './password-fields.tsx'
import { signIn } from './session.ts'

/** Asks the person who opened the first link for their name, e-mail and password. */
export default function FirstAdminForm({ token }: { token: string }) {
  const { submit, fault, faultOf, isBusy } = useSending(
    text =>
      signIn(teamPaths.signInFirst, {
        token,
        name: text('name'),
        email: text('email'),
        password: text('password'),
      }),
    { fields: ['name', 'email', 'password'] },
  )
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <OwnName fault={faultOf('name')} />
      <TextField
        label="Your e-mail"
        name="email"
        type="email"
        autoComplete="username"
        fault={faultOf('email')}
        hint="You sign in with it. Don’t use the address on the public site."
        required
      />
      <NewPassword fault={faultOf('password')} />
      <Submit fault={fault} isBusy={isBusy}>
        Open the desk
      </Submit>
    </form>
  )
}
