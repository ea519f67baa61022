import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { byBuyer } from '#domain/contacts/buyer-facts.ts'
import { statusAfterCall } from '#domain/deals/calls.ts'
import type { Act } from '#domain/deals/facts.ts'
import type { Desk } from '../../../src/service/crm/desk.ts'
import type { OpenRecords } from '../../../src/service/records/records.ts'
import { numbered } from '../../service/desk/desk-service.ts'
import { siteVisit } from '../../service/test-service.ts'
import { sampleLead } from '../sample-leads.ts'
import type { Step } from './history.ts'
import { askOf, changeOf, closeStep, decide, statusOfVisit, visitDecided } from './naive-decisions.ts'
import { NaiveDesk } from './naive-desk.ts'
import { mergingOf, type Task, type Work } from './play-merges.ts'

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>
/** What concerns one person by number. */
type OfOne = Extract<Step, { who: number }>

const hour = 3_600_000
/** A desk has several people, and leads come while they work: so much happens at the same time. */
const mostAtOnce = 16

const reference = (count: number) => `0000-0000-0000-${String(count).padStart(4, '0')}`
const noteId = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`

/** Lets a history happen to the records through the desk, and to the model; what concerns one person in its order. */
export async function play(records: OpenRecords, desk: Desk, steps: Step[]): Promise<NaiveDesk> {
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

  const changePerson = (one: Of<'change'>, phone: string, act: Act): Work => {
    const { version, ...was } = model.person(phone)
    const moment = (hours: number) => (hours < 0 ? null : time + hours * hour)
    const visitAt = one.visitIn === undefined ? undefined : moment(one.visitIn)
    const nextAt = one.nextIn === undefined ? undefined : moment(one.nextIn)
    const next = nextAt === undefined || nextAt === null ? nextAt : { what: 'Call', at: nextAt }
    const came = one.came !== undefined && { came: one.came }
    const visitWay = one.visitWay && { visitWay: one.visitWay }
    const led = statusOfVisit(was.status, visitAt, one.came)
    decide(model, phone, { status: led, ...changeOf(one) }, act)
    visitDecided(model, phone, { visitAt, ...visitWay, ...came }, was, act)
    if (next === undefined) closeStep(model, phone, was.status, act)
    else if (next?.at !== was.next?.at) model.do(phone, { kind: 'next', to: next, ...act })
    const change = {
      version,
      ...changeOf(one),
      ...(visitAt !== undefined && { visitAt }),
      ...came,
      ...visitWay,
      ...(next !== undefined && { next }),
    }
    return async () => expect((await desk.change(idOf(phone), change, act))?.outcome).toBe('changed')
  }

  const logCall = ({ outcome }: Of<'call'>, phone: string, id: string, act: Act): Work => {
    const { status } = model.person(phone)
    model.do(phone, { kind: 'call', id, outcome, ...act })
    decide(model, phone, statusAfterCall(outcome, status), act)
    closeStep(model, phone, status, act)
    return () => desk.logCall(idOf(phone), { id, outcome }, act)
  }

  const noteDetails = ({ details }: Of<'detail'>, phone: string, act: Act): Work => {
    const { version, details: was } = model.person(phone)
    const { interest } = details
    for (const of of ['name', 'email'] as const) {
      const to = details[of]
      if (to !== undefined && to !== was[of]) model.do(phone, { kind: 'detail', of, to, ...act })
    }
    if (interest !== undefined && interest !== was.interest)
      model.do(phone, { kind: 'interest', to: interest, ...act })
    return () => desk.change(idOf(phone), { version, details }, act)
  }

  const give = ({ owner: to, isTaken }: Of<'give'>, phone: string, act: Act): Work => {
    const { version } = model.person(phone)
    const owner = { to, rule: 'turns', ...(isTaken && { takenFrom: 'silent@northfield.example' }) }
    model.do(phone, { kind: 'owner', ...owner, ...act })
    return async () => expect(await desk.give(idOf(phone), version, owner, act)).toBe(true)
  }

  const logChat = (phone: string, id: string, act: Act): Work => {
    const { status } = model.person(phone)
    model.do(phone, { kind: 'chat', id, ...act })
    if (status === 'new') decide(model, phone, { status: 'contacted' }, act)
    return () => desk.logChat(idOf(phone), { id }, act)
  }

  const hear = (one: Of<'ask'>, phone: string, id: string, at: number): Work => {
    const act = { by: byBuyer, at }
    const ask = askOf(one, model.person(phone).visitAt, time)
    model.do(phone, { kind: 'ask', id, ask, ...act })
    return () => desk.hear(idOf(phone), { id, ask }, act)
  }

  const givePage = (phone: string, hash: string, act: Act): Work => {
    const page = { leadId: model.of(phone)[0]?.id ?? '', zone: null, expiresAt: time + hour }
    model.do(phone, { kind: 'page', id: hash, ...page, ...act })
    return () => desk.keepPage(idOf(phone), { hash, ...page }, act)
  }

  const bulks: { id: string; phones: string[] }[] = []

  const changeMany = (one: Of<'bulk'>, id: string, act: Act): Task[] => {
    const known = one.people.map(numbered).filter(phone => model.of(phone).length > 0)
    const phones = [...new Set(known.map(phone => model.root(phone)))]
    bulks.push({ id, phones })
    return phones.map(phone => {
      const was = model.person(phone).status
      decide(model, phone, changeOf(one), act, id)
      closeStep(model, phone, was, act, id)
      return [model.members(phone), () => desk.changeMany([idOf(phone)], changeOf(one), id, act)]
    })
  }

  const undo = (which: number, act: Act): Task[] => {
    const { id, phones } = bulks[which % Math.max(1, bulks.length)] ?? { id: '', phones: [] }
    const concerned = phones.filter(phone => {
      // Whoever was merged since is told as another.
      if (model.root(phone) !== phone) return false
      const ofBulk = model.doneTo(phone).filter(fact => 'bulk' in fact && fact.bulk === id)
      return ofBulk.length > 0 && ofBulk.every(({ kind }) => kind !== 'undo')
    })
    return concerned.map(phone => {
      model.do(phone, { kind: 'undo', bulk: id, ...act })
      return [model.members(phone), () => desk.undoBulk([idOf(phone)], id, act)]
    })
  }

  const { merge, split } = mergingOf(desk, model, idOf)

  const workOf = (one: OfOne, phone: string, count: number, act: Act): Work => {
    const note = { id: noteId(count), text: `at ${time}` }
    if (one.kind === 'lead') return sendLead(one, phone, reference(count))
    // What is asked of nobody changes nothing.
    if (model.of(phone).length === 0) return () => desk.note(idOf(phone), note, act)
    if (one.kind === 'change') return changePerson(one, phone, act)
    if (one.kind === 'call') return logCall(one, phone, note.id, act)
    if (one.kind === 'detail') return noteDetails(one, phone, act)
    if (one.kind === 'give') return give(one, phone, act)
    if (one.kind === 'chat') return logChat(phone, note.id, act)
    if (one.kind === 'ask') return hear(one, phone, note.id, act.at)
    if (one.kind === 'page') return givePage(phone, note.id, act)
    if (one.kind === 'note') {
      model.do(phone, { kind: 'note', ...note, ...act })
      return () => desk.note(idOf(phone), note, act)
    }
    model.erase(phone)
    return () => desk.erase(idOf(phone))
  }

  const deleteLead = (which: number): Task[] => {
    const lead = model.leads[which % Math.max(1, model.leads.length)]
    if (!lead) return []
    const keys = model.members(lead.phone)
    model.delete(lead.id)
    return [[keys, () => records.delete(lead.id)]]
  }

  /** What a step comes to for each person it concerns. */
  const worksOf = (one: Step, count: number): Task[] => {
    const act = { by: 'admin@northfield.example', at: time }
    if (one.kind === 'delete') return deleteLead(one.which)
    if (one.kind === 'bulk') return changeMany(one, noteId(count), act)
    if (one.kind === 'undo') return undo(one.which, act)
    if (one.kind === 'merge') return merge(one, noteId(count), act)
    if (one.kind === 'split') return split(one.which, act)
    const phone = numbered(one.who)
    const keys = model.members(phone)
    return [[keys, workOf(one, one.kind === 'lead' ? phone : model.root(phone), count, act)]]
  }

  const lastOf = new Map<string, Promise<unknown>>()
  const underWay = new Set<Promise<unknown>>()
  for (const [count, one] of steps.entries()) {
    time += 1000
    for (const [phones, work] of worksOf(one, count)) {
      const before = phones.map(phone => lastOf.get(phone))
      const done = Promise.all(before)
        .then(work)
        .finally(() => underWay.delete(done))
      for (const phone of phones) lastOf.set(phone, done)
      underWay.add(done)
      if (underWay.size === mostAtOnce) await Promise.race(underWay)
    }
  }
  await Promise.all(underWay)
  return model
}
