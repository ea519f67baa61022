import { useState } from 'react'
import { endpoints } from '#api/desk-endpoints.ts'
import type { TeamRow } from '#api/team/team.ts'
import button from '../controls/forms/button.module.css'
import { Button } from '../controls/forms/button.tsx'
import { ChoiceField, TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { Sheet } from '../controls/sheet.tsx'
import { request } from '../data/send-request.ts'
import { showDone } from '../data/toasts.ts'
import { SignInLink } from './sign-in-link.tsx'

type Help = 'link' | 'second-factor'

interface SignInHelpSheetProps {
  member: TeamRow
  onClose: () => void
  onChanged: () => void
}

/** Restores access for a member who forgot the password, lost the authenticator or missed the invitation. */
export function SignInHelpSheet({ member, onClose, onChanged }: SignInHelpSheetProps) {
  const { email, hasPassword, hasSecondFactor } = member
  const [help, setHelp] = useState<Help>('link')
  const [link, setLink] = useState<string>()
  const { submit, error, errorOf, isBusy } = useSubmit(
    async text => {
      const body = { current: text('current') }
      if (help === 'link') {
        setLink((await request(endpoints.makeMemberLink, { id: email, body })).link)
      } else {
        await request(endpoints.removeMemberSecondFactor, { id: email, body })
        showDone(`${email} signs in without a second factor now.`)
        onClose()
      }
      onChanged()
    },
    { fields: ['current'] },
  )
  if (link !== undefined) {
    return (
      <Sheet title={`A new link for ${email}`} onClose={onClose}>
        <SignInLink email={email} link={link} />
        <div className={button.row}>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet title={`Help ${email} sign in`} onClose={onClose}>
      <form className={formStyles.form} onSubmit={submit}>
        {hasSecondFactor && (
          <ChoiceField
            label="What happened?"
            value={help}
            choices={[
              ['link', 'They forgot their password'],
              ['second-factor', 'They lost their authenticator'],
            ]}
            onChoose={setHelp}
          />
        )}
        <p>
          {help === 'second-factor'
            ? 'Their second factor is switched off, and they are signed out everywhere. They set up a new one in their account.'
            : hasPassword
              ? 'You get a link to send them. They choose a new password with it, and are signed out everywhere else.'
              : 'You get a new invitation to send them.'}
        </p>
        <TextField
          label="Your own password"
          name="current"
          type="password"
          autoComplete="current-password"
          error={errorOf('current')}
          data-first
          required
        />
        <Submit error={error} isBusy={isBusy}>
          {help === 'link' ? 'Make the link' : 'Switch it off'}
        </Submit>
      </form>
    </Sheet>
  )
}
