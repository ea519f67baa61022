import { useEffect, useRef } from 'react'
import { Button } from '../controls/forms/button.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSubmit } from '../controls/forms/use-submit.ts'
import { CodeField } from './code-field.tsx'

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
