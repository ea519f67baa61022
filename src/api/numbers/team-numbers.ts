import * as v from 'valibot'

/** The results of one member's deals, or of the unassigned ones. */
const agentNumbers = v.object({
  owner: v.nullable(v.string()),
  /** Deals with a lead in these days, by their present owner. */
  deals: v.number(),
  /** From the first lead until the stage first left New, in milliseconds. */
  median: v.nullable(v.number()),
  answered: v.number(),
  /** Contacts who wrote and got a reply, or should have by now; the next two are parts of it. */
  due: v.number(),
  /** First attempted within the reply time, in working hours: a call, a message or a planned next step. */
  triedInTime: v.number(),
  /** Replied to within the reply time, in working hours. */
  inTime: v.number(),
  /** Calls that the member logged in these days, for any deal. */
  calls: v.number(),
  visitsAgreed: v.number(),
  came: v.number(),
  missed: v.number(),
  booked: v.number(),
})

export type AgentNumbers = v.InferOutput<typeof agentNumbers>

/** The figures of each member, and the lost reasons, over the same days and deals as the other numbers. */
export const teamNumbers = v.object({
  ok: v.literal(true),
  agents: v.array(agentNumbers),
  lostReasons: v.array(v.object({ reason: v.nullable(v.string()), deals: v.number() })),
})

export type TeamNumbers = v.InferOutput<typeof teamNumbers>
