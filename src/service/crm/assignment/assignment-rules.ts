import * as v from 'valibot'
import { noRules, ownerRules } from '#contract/crm/settings/owner-rules.ts'

/** The rules as they are kept. Who waited before there were any is nobody the rules ever gave to somebody. */
export const assignmentRules = v.object({ ...ownerRules.entries, since: v.number() })

export type AssignmentRules = v.InferOutput<typeof assignmentRules>

/** Before an admin has made one. */
export const noAssignmentRules: AssignmentRules = { ...noRules, since: 0 }
