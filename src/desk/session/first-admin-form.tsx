import { teamPaths } from '#api/team/team.ts'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { signIn } from '../data/session/session.ts'
import { NewPassword, OwnName } from './password-fields.tsx'

/** Asks the person who opened the first link for their name, e-mail and password. */
export default function FirstAdminForm({ token }: { token: string }) {
  const { submit, error, errorOf, isBusy } = useSubmit(
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
      <OwnName error={errorOf('name')} />
      <TextField
        label="Your e-mail"
        name="email"
        type="email"
        autoComplete="username"
        error={errorOf('email')}
        hint="You sign in with it. Don’t use the address on the public site."
        required
      />
      <NewPassword error={errorOf('password')} />
      <Submit error={error} isBusy={isBusy}>
        Open the desk
      </Submit>
    </form>
  )
}
