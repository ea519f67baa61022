import * as v from 'valibot'
import { purposes } from '#domain/leads/purposes.ts'

/** What the desk knows of a project; all of it is on the public page too. */
export const deskProject = v.object({
  /** The name of its folder. */
  id: v.string(),
  /** The project id of its leads. */
  projectId: v.string(),
  name: v.string(),
  partner: v.string(),
  timeZone: v.string(),
  /** The kinds of units on sale. */
  units: v.array(v.string()),
  /** The messaging app's links, with {number} for the digits. */
  chat: v.object({ app: v.string(), web: v.string() }),
  /** Whether the site's location is known, so that a check-in can record the distance from it. */
  hasPlace: v.exactOptional(v.boolean()),
  /** The team's names of the live campaign pages, by the last part of their address. */
  campaignPages: v.exactOptional(v.record(v.string(), v.string())),
  /** The purposes that a buyer may agree to. */
  purposes: v.array(v.picklist(purposes)),
})

export type DeskProject = v.InferOutput<typeof deskProject>
