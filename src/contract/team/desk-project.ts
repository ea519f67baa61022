import * as v from 'valibot'
import { purposes } from '../leads/consent.ts'

/** What the desk knows of a project; all of it is on the public page too. */
export const deskProject = v.object({
  /** The name of its folder. */
  id: v.string(),
  /** What its leads are filed under. */
  projectId: v.string(),
  name: v.string(),
  partner: v.string(),
  timeZone: v.string(),
  /** The kinds of units on sale. */
  units: v.array(v.string()),
  /** The messaging app's links, with {number} for the digits. */
  chat: v.object({ app: v.string(), web: v.string() }),
  /** Whether the site's place is known, so that a check-in can record the distance from it. */
  hasPlace: v.exactOptional(v.boolean()),
  /** What the team calls the campaign pages that are live, by the last part of their address. */
  campaignPages: v.exactOptional(v.record(v.string(), v.string())),
  /** What a buyer may agree to. */
  purposes: v.array(v.picklist(purposes)),
})

export type DeskProject = v.InferOutput<typeof deskProject>
