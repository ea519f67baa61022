import { endpoints } from '#api/desk-endpoints.ts'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { request } from '../data/send-request.ts'
import { CurrentPassword, NewPassword, OwnName } from './password-fields.tsx'

interface PasswordFormProps {
  /** Whether the current password must be typed too. */
  asksCurrent: boolean
  /** Whether the member has no name yet. */
  asksName?: boolean
  onSet: () => void
}

/** Sets the member's own password. */
export default function PasswordForm({ asksCurrent, asksName = false, onSet }: PasswordFormProps) {
  const { submit, error, errorOf, isBusy } = useSubmit(
    async text => {
      const body = {
        password: text('password'),
        ...(asksCurrent && { current: text('current') }),
        ...(asksName && { name: text('name') }),
      }
      await request(endpoints.setPassword, { body })
      onSet()
    },
    { fields: ['password', 'current', 'name'] },
  )
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {asksName && <OwnName error={errorOf('name')} />}
      {asksCurrent && <CurrentPassword error={errorOf('current')} />}
      <NewPassword error={errorOf('password')} />
      <Submit error={error} isBusy={isBusy}>
        Set password
      </Submit>
    </form>
  )
}
