import { TextField } from '../controls/forms/field.tsx'

/** A code of the authenticator app. */
export const CodeField = ({ fault }: { fault: string | undefined }) => (
  <TextField
    label="Code"
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={40}
    fault={fault}
    hint="The six digits your authenticator app shows now, or a recovery code."
    data-first
    required
  />
)
