import { useEffect, useRef } from 'react'
import { Button } from '../controls/forms/button.tsx'
import formStyles from '../controls/forms/form.module.css'
import { Submit } from '../controls/forms/submit.tsx'
import { useSending } from '../controls/forms/use-sending.ts'
import { CodeField } from './code-field.tsx'

interface CodeFormProps {
  send: (code: string) => Promise<void>
  onBack?: () => void
}

/** The second step of a sign-in. It replaces the first, so it takes the focus. */
export function CodeForm({ send, onBack }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { submit, fault, faultOf, isBusy } = useSending(text => send(text('code')), { fields: ['code'] })
  return (
    <form ref={form} className={formStyles.form} onSubmit={submit}>
      <CodeField fault={faultOf('code')} />
      <Submit fault={fault} isBusy={isBusy}>
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
