import { passwordLength } from '#api/team/team.ts'
import { TextField } from '../controls/forms/field.tsx'

interface ErrorProps {
  error: string | undefined
}

/** The member's own name, as the team sees it. */
export const OwnName = ({ error }: ErrorProps) => (
  <TextField label="Your name" name="name" autoComplete="name" maxLength={100} error={error} required />
)

/** The current password, required before the account changes. */
export const CurrentPassword = ({ error }: ErrorProps) => (
  <TextField
    label="Current password"
    name="current"
    type="password"
    autoComplete="current-password"
    error={error}
    required
  />
)

export const NewPassword = ({ error }: ErrorProps) => (
  <TextField
    label="New password"
    name="password"
    type="password"
    autoComplete="new-password"
    minLength={passwordLength.min}
    maxLength={passwordLength.max}
    error={error}
    hint={`At least ${passwordLength.min} characters; four unrelated words work well.`}
    required
  />
)
