import * as v from 'valibot'
import { words } from './field-kinds.ts'

const weight = v.pipe(v.number(), v.gtValue(0, 'must be above 0'))
const some = <Item extends v.GenericSchema>(item: Item) =>
  v.tupleWithRest([item], item, 'must be a list of at least one')
const names = v.pipe(
  v.string(),
  v.regex(/^[a-z]+( [a-z]+)*$/, 'must be names in small letters, with a space between'),
  v.transform((text): [string, ...string[]] => {
    const [first = '', ...others] = text.split(' ')
    return [first, ...others]
  }),
)

/** `demo.json`: names, agents and campaigns of a project's demo leads, each as frequent as its weight. */
export const demoSchema = v.strictObject({
  firstNames: names,
  lastNames: names,
  /** The agents, by the part of their e-mail address before the @. */
  agents: some(v.pipe(v.string(), v.regex(/^[a-z0-9._-]+$/, 'must be the part before an @'))),
  countries: some(v.strictObject({ code: v.nullable(v.pipe(v.string(), v.length(2))), weight })),
  campaigns: some(
    v.strictObject({
      weight,
      source: v.nullable(words),
      medium: v.nullable(words),
      campaign: v.nullable(words),
      keyword: v.optional(v.nullable(words), null),
      /** How many days ago it started and ended. */
      days: v.exactOptional(v.tuple([v.number(), v.number()])),
    }),
  ),
  notes: some(words),
})

export type Demo = v.InferOutput<typeof demoSchema>
