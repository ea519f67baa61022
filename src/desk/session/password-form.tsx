import { teamPaths } from '#contract/team/team.ts'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSending } from '../controls/forms/use-sending.ts'
import { sendRequest } from '../request/send-request.ts'
import { CurrentPassword, NewPassword, OwnName } from './password-fields.tsx'

interface PasswordFormProps {
  /** Whether the password there is now has to be typed as well. */
  asksCurrent: boolean
  /** Whether the team does not know yet what to call this member. */
  asksName?: boolean
  onSet: () => void
}

/** Sets the own password. */
export default function PasswordForm({ asksCurrent, asksName = false, onSet }: PasswordFormProps) {
  const { submit, fault, faultOf, isBusy } = useSending(
    async text => {
      const body = {
        password: text('password'),
        ...(asksCurrent && { current: text('current') }),
        ...(asksName && { name: text('name') }),
      }
      await sendRequest(teamPaths.password, { method: 'POST', body })
      onSet()
    },
    { fields: ['password', 'current', 'name'] },
  )
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {asksName && <OwnName fault={faultOf('name')} />}
      {asksCurrent && <CurrentPassword fault={faultOf('current')} />}
      <NewPassword fault={faultOf('password')} />
      <Submit fault={fault} isBusy={isBusy}>
        Set password
      </Submit>
    </form>
  )
}
