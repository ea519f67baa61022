import * as v from 'valibot'

/** The results of one member's deals, or of the unassigned ones. */
const agentNumbers = v.object({
  owner: v.nullable(v.string()),
  /** Who sent a lead in these days, by who owns them now. */
  deals: v.number(),
  /** From the first lead until the stage first left New, in milliseconds. */
  median: v.nullable(v.number()),
  answered: v.number(),
  /** Who wrote themselves and was answered, or should have been by now; the next two are parts of it. */
  due: v.number(),
  /** First tried within the answer time, counted in working hours: a call, a message or a planned next step. */
  triedInTime: v.number(),
  /** Answered within the answer time, counted in working hours. */
  inTime: v.number(),
  /** That the member logged in these days, with whomever. */
  calls: v.number(),
  visitsAgreed: v.number(),
  came: v.number(),
  missed: v.number(),
  booked: v.number(),
})

export type AgentNumbers = v.InferOutput<typeof agentNumbers>

/** The figures of each member, and why deals were lost, over the same days and deals as the other numbers. */
export const teamNumbers = v.object({
  ok: v.literal(true),
  agents: v.array(agentNumbers),
  lostReasons: v.array(v.object({ reason: v.nullable(v.string()), deals: v.number() })),
})

export type TeamNumbers = v.InferOutput<typeof teamNumbers>
