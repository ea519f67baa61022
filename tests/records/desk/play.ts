import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { lostReasons } from '#contract/desk/statuses.ts'
import type { Desk } from '../../../src/service/desk/desk.ts'
import { numbered } from '../../service/desk/desk-service.ts'
import { siteVisit } from '../../service/test-service.ts'
import type { Records } from '../engines.ts'
import { sampleLead } from '../sample-leads.ts'
import type { Step } from './history.ts'
import { NaiveDesk } from './naive-desk.ts'

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>
type Work = () => Promise<unknown>

const hour = 3_600_000
/** A desk has several people, and leads come while they work: so much happens at the same time. */
const mostAtOnce = 16

const reference = (count: number) => `0000-0000-0000-${String(count).padStart(4, '0')}`
const noteId = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`

/** Lets a history happen to the records through the desk, and to the model; what concerns one person in its order. */
export async function play(records: Records, desk: Desk, steps: Step[]): Promise<NaiveDesk> {
  const model = new NaiveDesk()
  const personIds = new Map<string, string>()
  const idOf = (phone: string) => personIds.get(phone) ?? 'nobody'
  let time = Date.parse('2026-03-01')

  const sendLead = (one: Of<'lead'>, phone: string, id: string): Work => {
    const { name, source, country, isFlagged } = one
    const visitAt = one.visitIn === null ? null : time + one.visitIn * hour
    // An odd second of the past, so that no two leads are of the same moment.
    const receivedAt = one.isLate ? time - 600_500 : time
    model.add({ id, phone, name, receivedAt, source, country, isFlagged, visitAt })
    const visit = visitAt !== null && {
      form: 'site-visit' as const,
      payload: siteVisit({ siteVisitDate: visitAt / 1000 }),
    }
    const spamSigns = isFlagged ? ['too-fast' as const] : []
    const lead = sampleLead({
      phone,
      phoneE164: phone,
      name,
      source,
      country,
      receivedAt,
      spamSigns,
      ...visit,
    })
    return async () => {
      await records.insert(lead, randomUUID(), [], id)
      if (!personIds.has(phone)) personIds.set(phone, (await records.find(id))?.personId ?? '')
    }
  }

  const changePerson = (one: Of<'change'>, phone: string, act: { by: string; at: number }): Work => {
    const { version, ...was } = model.person(phone)
    const visitAt = one.visitIn === undefined ? undefined : time + one.visitIn * hour
    const lostReason = one.status === 'lost' ? lostReasons[0] : undefined
    if (one.status && one.status !== was.status)
      model.do(phone, { kind: 'status', to: one.status, lostReason: lostReason ?? null, ...act })
    if (one.owner !== undefined && one.owner !== was.owner)
      model.do(phone, { kind: 'owner', to: one.owner, ...act })
    if (visitAt !== undefined && (visitAt !== was.visitAt || was.visitRequest !== null))
      model.do(phone, { kind: 'visit', to: visitAt, ...act })
    const change = {
      version,
      ...(one.status && { status: one.status }),
      ...(lostReason && { lostReason }),
      ...(one.owner !== undefined && { owner: one.owner }),
      ...(visitAt !== undefined && { visitAt }),
    }
    return async () => expect((await desk.change(idOf(phone), change, act))?.outcome).toBe('changed')
  }

  const workOf = (one: Exclude<Step, Of<'delete'>>, phone: string, count: number): Work => {
    const act = { by: 'admin@northfield.example', at: time }
    const note = { id: noteId(count), text: `at ${time}` }
    if (one.kind === 'lead') return sendLead(one, phone, reference(count))
    // What is asked of nobody changes nothing.
    if (model.of(phone).length === 0) return () => desk.note(idOf(phone), note, act)
    if (one.kind === 'change') return changePerson(one, phone, act)
    if (one.kind === 'note') {
      model.do(phone, { kind: 'note', ...note, ...act })
      return () => desk.note(idOf(phone), note, act)
    }
    model.erase(phone)
    return () => desk.erase(idOf(phone))
  }

  const lastOf = new Map<string, Promise<unknown>>()
  const underWay = new Set<Promise<unknown>>()
  for (const [count, one] of steps.entries()) {
    time += 1000
    const lead = one.kind === 'delete' ? model.leads[one.which % Math.max(1, model.leads.length)] : undefined
    if (one.kind === 'delete' && !lead) continue
    const phone = one.kind === 'delete' ? (lead?.phone ?? '') : numbered(one.who)
    if (lead) model.delete(lead.id)
    const work = one.kind === 'delete' ? () => records.delete(lead?.id ?? '') : workOf(one, phone, count)
    const done = (lastOf.get(phone) ?? Promise.resolve()).then(work).finally(() => underWay.delete(done))
    lastOf.set(phone, done)
    underWay.add(done)
    if (underWay.size === mostAtOnce) await Promise.race(underWay)
  }
  await Promise.all(underWay)
  return model
}
