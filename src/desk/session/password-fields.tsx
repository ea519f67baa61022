import { passwordLength } from '#contract/team/team.ts'
import { TextField } from '../controls/forms/field.tsx'

interface FaultProps {
  fault: string | undefined
}

/** The member's own name, as the team sees it. */
export const OwnName = ({ fault }: FaultProps) => (
  <TextField label="Your name" name="name" autoComplete="name" maxLength={100} fault={fault} required />
)

/** The current password, required before the account changes. */
export const CurrentPassword = ({ fault }: FaultProps) => (
  <TextField
    label="Current password"
    name="current"
    type="password"
    autoComplete="current-password"
    fault={fault}
    required
  />
)

export const NewPassword = ({ fault }: FaultProps) => (
  <TextField
    label="New password"
    name="password"
    type="password"
    autoComplete="new-password"
    minLength={passwordLength.min}
    maxLength={passwordLength.max}
    fault={fault}
    hint={`At least ${passwordLength.min} characters; four unrelated words work well.`}
    required
  />
)
