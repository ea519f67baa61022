import { useState } from 'react'
import { Button } from '../controls/forms/button.tsx'
import { TextField } from '../controls/forms/field.tsx'

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
