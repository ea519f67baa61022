import * as v from 'valibot'
import { lostReasons, statuses } from './statuses.ts'

/**
 * What the team did to a person. A fact says what is so from now on and never what was before: who reads a person's
 * facts in order knows both. A new capability of the desk begins with a new kind here.
 */
export const fact = v.variant('kind', [
  v.object({
    kind: v.literal('status'),
    to: v.picklist(statuses),
    lostReason: v.nullable(v.picklist(lostReasons)),
  }),
  v.object({ kind: v.literal('owner'), to: v.nullable(v.string()) }),
  v.object({ kind: v.literal('visit'), to: v.nullable(v.number()) }),
  v.object({ kind: v.literal('note'), id: v.string(), text: v.string() }),
])

export type Fact = v.InferOutput<typeof fact>

/** Who did something, and when. */
export interface Act {
  by: string
  at: number
}

/** A fact as it is kept: the person's versions count their facts. */
export type KeptFact = Fact & Act & { personId: string; version: number }
