import * as v from 'valibot'
import { noRules, ownerRules } from '#api/settings/owner-rules.ts'

/** The stored rules. Leads that came before `since` are never assigned by a rule. */
export const assignmentRules = v.object({ ...ownerRules.entries, since: v.number() })

export type AssignmentRules = v.InferOutput<typeof assignmentRules>

/** The default until an admin makes a rule. */
export const noAssignmentRules: AssignmentRules = { ...noRules, since: 0 }
