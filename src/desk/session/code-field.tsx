import { useEffect, useRef, useState } from 'react'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'

/** A field for a code of the authenticator app, with a numeric keyboard; recovery codes have letters too. */
export function CodeField({ error }: { error: string | undefined }) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <>
      <TextField
        key={String(isRecovery)}
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        inputMode={isRecovery ? 'text' : 'numeric'}
        spellCheck={false}
        maxLength={40}
        error={error}
        hint={
          isRecovery
            ? 'One of the recovery codes you saved.'
            : 'The six digits your authenticator app shows now, or a recovery code.'
        }
        data-first
        required
      />
      {!isRecovery && (
        <Button kind="plain" onClick={() => setIsRecovery(true)}>
          Type a recovery code
        </Button>
      )}
    </>
  )
}

interface CodeFormProps {
  send: (code: string) => Promise<void>
  onBack?: () => void
}

/** The second step of a sign-in. It replaces the first, so it takes the focus. */
export function CodeForm({ send, onBack }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { submit, error, errorOf, isBusy } = useSubmit(text => send(text('code')), { fields: ['code'] })
  return (
    <form ref={form} className={formStyles.form} onSubmit={submit}>
      <CodeField error={errorOf('code')} />
      <Submit error={error} isBusy={isBusy}>
        {isBusy ? 'Signing in …' : 'Sign in'}
      </Submit>
      {onBack && (
        <Button kind="plain" onClick={onBack}>
          Back
        </Button>
      )}
    </form>
  )
}
