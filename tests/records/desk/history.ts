import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { lostReasons, statuses } from '#contract/desk/statuses.ts'
import type { Desk } from '../../../src/service/desk/desk.ts'
import { numbered } from '../../service/desk/desk-service.ts'
import { siteVisit } from '../../service/test-service.ts'
import type { Records } from '../engines.ts'
import { sampleLead } from '../sample-leads.ts'
import { NaiveDesk } from './naive-desk.ts'

const names = ['asha rao', 'ravi nair', 'uma iyer', 'zoya khan', 'asha menon', 'om']
const owners = ['agent@northfield.example', 'kiran@northfield.example', null]
const hour = 3_600_000

const who = fc.nat({ max: 119 })
const lead = fc.record({
  kind: fc.constant('lead' as const),
  who,
  name: fc.constantFrom(...names),
  source: fc.constantFrom('search', 'portal', null),
  country: fc.constantFrom('IN', 'AE', null),
  isFlagged: fc.boolean(),
  visitIn: fc.option(fc.integer({ min: 1, max: 200 })),
  /** Some come late, out of a spool. */
  isLate: fc.boolean(),
})
const change = fc.record({
  kind: fc.constant('change' as const),
  who,
  status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
  owner: fc.option(fc.constantFrom(...owners), { nil: undefined }),
  visitIn: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
})
const step = fc.oneof(
  { weight: 10, arbitrary: lead },
  { weight: 6, arbitrary: change },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('note' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }) },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** So many things that happen at a desk. */
export const historyOf = (length: number) => fc.array(step, { minLength: length, maxLength: length })

/** Lets a history happen to the records through the desk, and to the model. */
export async function play(records: Records, desk: Desk, steps: Step[]): Promise<NaiveDesk> {
  const model = new NaiveDesk()
  let time = Date.parse('2026-03-01')
  const ids = new Map<string, string>()

  const sendLead = async (one: Extract<Step, { kind: 'lead' }>) => {
    const phone = numbered(one.who)
    const visitAt = one.visitIn === null ? null : time + one.visitIn * hour
    // An odd second of the past, so that no two leads are of the same moment.
    const receivedAt = one.isLate ? time - 600_500 : time
    const { id } = await records.insert(
      sampleLead({
        phone,
        phoneE164: phone,
        name: one.name,
        source: one.source,
        country: one.country,
        receivedAt,
        spamSigns: one.isFlagged ? ['too-fast'] : [],
        ...(visitAt !== null && {
          form: 'site-visit' as const,
          payload: siteVisit({ siteVisitDate: visitAt / 1000 }),
        }),
      }),
      randomUUID(),
      [],
    )
    ids.set(phone, (await records.find(id))?.personId ?? '')
    const { name, source, country, isFlagged } = one
    model.leads.push({ id, phone, name, receivedAt, source, country, isFlagged, visitAt })
    model.leads.sort((a, b) => a.receivedAt - b.receivedAt)
  }

  const changePerson = async (one: Extract<Step, { kind: 'change' }>, phone: string, act: Act) => {
    const was = model.person(phone)
    const status = one.status ?? was.status
    const visitAt = one.visitIn === undefined ? undefined : time + one.visitIn * hour
    const lostReason = one.status === 'lost' ? lostReasons[0] : undefined
    await desk.change(
      ids.get(phone) ?? '',
      {
        version: was.version,
        ...(one.status && { status: one.status }),
        ...(lostReason && { lostReason }),
        ...(one.owner !== undefined && { owner: one.owner }),
        ...(visitAt !== undefined && { visitAt }),
      },
      act,
    )
    if (status !== was.status)
      model.do(phone, { kind: 'status', to: status, lostReason: lostReason ?? null, ...act })
    if (one.owner !== undefined && one.owner !== was.owner)
      model.do(phone, { kind: 'owner', to: one.owner, ...act })
    if (visitAt !== undefined && (visitAt !== was.visitAt || was.visitRequest !== null))
      model.do(phone, { kind: 'visit', to: visitAt, ...act })
  }

  for (const one of steps) {
    time += 1000
    const act = { by: 'admin@northfield.example', at: time }
    const phone = 'who' in one ? numbered(one.who) : ''
    const isKnown = model.of(phone).length > 0
    if (one.kind === 'lead') await sendLead(one)
    else if (one.kind === 'delete') {
      const found = model.leads[one.which % Math.max(1, model.leads.length)]
      if (!found) continue
      await records.delete(found.id)
      model.delete(found.id)
    } else if (!isKnown) {
      // Nobody: what is asked of them changes nothing.
      await desk.note(ids.get(phone) ?? 'nobody', { id: randomUUID(), text: 'x' }, act)
    } else if (one.kind === 'change') await changePerson(one, phone, act)
    else if (one.kind === 'note') {
      await desk.note(ids.get(phone) ?? '', { id: randomUUID(), text: `at ${time}` }, act)
      model.do(phone, { kind: 'note', id: 'any', text: `at ${time}`, ...act })
    } else {
      await desk.erase(ids.get(phone) ?? '')
      model.erase(phone)
    }
  }
  return model
}

interface Act {
  by: string
  at: number
}
