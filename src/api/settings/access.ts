import * as v from 'valibot'
import { emailSchema } from '../team/team.ts'

/** The deals that agents see, besides unassigned ones. */
const agentsSee = v.picklist(['own', 'all'], 'Choose own or all.')

/** Who sees which part of the team's work, decided by admins. */
export const access = v.object({
  agentsSee: v.optional(agentsSee, 'own'),
  /** The team lead of a member, by the member's e-mail. */
  leads: v.optional(v.record(v.string(), v.string()), {}),
})

export type Access = v.InferOutput<typeof access>

/** The default until an admin decides otherwise. */
export const defaultAccess: Access = { agentsSee: 'own', leads: {} }

/** Changes the given settings; null takes a member out of their team. */
export const accessChange = v.object({
  agentsSee: v.optional(agentsSee),
  leads: v.optional(v.record(emailSchema, v.nullable(emailSchema)), {}),
})

export const accessResponse = v.object({ ok: v.literal(true), ...access.entries })

export type AccessResponse = v.InferOutput<typeof accessResponse>
