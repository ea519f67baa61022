import process from 'node:process'
import fc from 'fast-check'
import { callOutcomes } from '#domain/deals/calls.ts'
import { stages } from '#domain/deals/stages.ts'
import { purposes } from '#domain/leads/purposes.ts'

const names = ['asha rao', 'ravi nair', 'uma iyer', 'zoya khan', 'asha menon', 'om']
const owners = ['agent@northfield.example', 'kiran@northfield.example', null]

/** Some contacts write to several of these projects. */
const projects = ['meadow', 'lakeside', 'hilltop'] as const

const who = fc.nat({ max: 79 })
const project = fc.constantFrom(...projects)
const lead = fc.record({
  kind: fc.constant('lead' as const),
  who,
  project,
  agreed: fc.option(fc.subarray([...purposes]), { nil: undefined }),
  name: fc.constantFrom(...names),
  source: fc.constantFrom('search', 'portal', null),
  country: fc.constantFrom('IN', 'AE', null),
  isFlagged: fc.boolean(),
  visitIn: fc.option(fc.integer({ min: 1, max: 200 })),
  /** Some leads come late, from a spool. */
  isLate: fc.boolean(),
})
const change = fc.record({
  kind: fc.constant('change' as const),
  who,
  project,
  status: fc.option(fc.constantFrom(...stages), { nil: undefined }),
  owner: fc.option(fc.constantFrom(...owners), { nil: undefined }),
  /** A negative number removes the visit. */
  visitIn: fc.option(fc.integer({ min: -20, max: 200 }), { nil: undefined }),
  came: fc.option(fc.boolean(), { nil: undefined, freq: 3 }),
  visitWay: fc.option(fc.constantFrom('site', 'video'), { nil: undefined, freq: 3 }),
  nextIn: fc.option(fc.integer({ min: -20, max: 200 }), { nil: undefined }),
})
const call = fc.record({
  kind: fc.constant('call' as const),
  who,
  project,
  outcome: fc.constantFrom(...callOutcomes),
})
/** A buyer's request on their page. */
const ask = fc.record({
  kind: fc.constant('ask' as const),
  who,
  project,
  what: fc.constantFrom(
    ...(['confirm', 'move', 'video', 'site', 'pick-up', 'cancel'] as const),
    ...(['withdraw', 'agree', 'correct', 'erase'] as const),
  ),
  isOnForm: fc.boolean(),
  visitIn: fc.integer({ min: 1, max: 200 }),
})
const detail = fc.record({
  kind: fc.constant('detail' as const),
  who,
  project,
  details: fc.record(
    {
      name: fc.constantFrom('asha r', 'nila', 'ravi', null),
      email: fc.constantFrom('asok@mail.example', null),
      interest: fc.constantFrom('hot' as const, 'warm' as const, null),
    },
    { requiredKeys: [] },
  ),
})
const give = fc.record({
  kind: fc.constant('give' as const),
  who,
  project,
  owner: fc.constantFrom('agent@northfield.example', 'kiran@northfield.example'),
  isTaken: fc.boolean(),
})
const bulk = fc.record({
  kind: fc.constant('bulk' as const),
  project,
  deals: fc.uniqueArray(who, { minLength: 1, maxLength: 12 }),
  status: fc.option(fc.constantFrom(...stages), { nil: undefined }),
  owner: fc.option(fc.constantFrom(...owners), { nil: undefined }),
})
const merge = fc.record({ kind: fc.constant('merge' as const), one: who, other: who })
const step = fc.oneof(
  { weight: 10, arbitrary: lead },
  { weight: 6, arbitrary: change },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('note' as const), who, project }) },
  { weight: 2, arbitrary: call },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('chat' as const), who, project }) },
  { weight: 3, arbitrary: ask },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('page' as const), who, project }) },
  { weight: 2, arbitrary: detail },
  { weight: 1, arbitrary: give },
  { weight: 1, arbitrary: bulk },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: merge },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('split' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who, project }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }) },
)

/** One event at a desk, from a new lead to its deletion. */
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const length = 1000

/** The seed of this run; set HISTORY_SEED to repeat a history that failed. */
export const seedOfRun = Number(process.env.HISTORY_SEED ?? Date.now() % 2 ** 31)

/** A thousand events, the same for each seed. */
export function historyOf(seed: number): Step[] {
  const [steps = []] = fc.sample(fc.array(step, { minLength: length, maxLength: length }), {
    seed,
    numRuns: 1,
  })
  return steps
}
