import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type BuyerAsk, byBuyer } from '#domain/contacts/buyer-facts.ts'
import { isNumber } from '#domain/contacts/handle.ts'
import { contactOf, makeDealId } from '#domain/deals/deal-id.ts'
import type { Act } from '#domain/deals/facts.ts'
import { lostReasons, type Stage } from '#domain/deals/stages.ts'
import { everything } from '#domain/team/scope.ts'
import type { Crm } from '../../../src/crm/open-crm.ts'
import type { OpenRecords } from '../../../src/store/records.ts'
import { numbered } from '../../service/desk/desk-service.ts'
import { enquiry, siteVisit } from '../../service/test-service.ts'
import { sampleLead } from '../sample-leads.ts'
import type { Step } from './history.ts'

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>

type Work = () => Promise<unknown>

/** Work and its contacts; tasks of one contact run one after another. */
type Task = [phones: string[], work: Work]

const hour = 3_600_000
/** As at a real desk, several members work at the same time while leads come in. */
const maxAtOnce = 16

const reference = (count: number) => `0000-0000-0000-${String(count).padStart(4, '0')}`
const noteId = (count: number) => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`

/** The change as the desk's API takes it. */
const changeOf = ({ status, owner }: { status?: Stage | undefined; owner?: string | null | undefined }) => ({
  ...(status && { status }),
  ...(status === 'lost' && { lostReason: lostReasons[0] }),
  ...(owner !== undefined && { owner }),
})

/** The request that a buyer sends from their page, where their visit has a time. */
const askOf = ({ what, visitIn }: Of<'ask'>, visitAt: number | null, now: number): BuyerAsk => {
  if (what === 'confirm') return { what, at: visitAt ?? 0 }
  if (what === 'move') return { what, at: now + visitIn * hour }
  if (what === 'video' || what === 'site') return { what: 'way', way: what }
  if (what === 'withdraw' || what === 'agree') return { what, purposes: ['message'] }
  if (what === 'correct') return { what, name: 'asha r' }
  if (what === 'erase') return { what }
  return what === 'pick-up' ? { what, from: `gate ${visitIn % 3}` } : { what: 'cancel' }
}

/** The handle of contact number `index`; every fourth has an e-mail address instead of a phone number. */
const handleAt = (index: number): string => (index % 4 === 3 ? `buyer${index}@mail.example` : numbered(index))

/** Plays a history on the records through the desk, in order for each contact. */
export async function play(records: OpenRecords, crm: Crm, steps: Step[]): Promise<void> {
  const contacts = new Map<string, string>()
  const contactAt = (phone: string) => contacts.get(phone) ?? 'nobody'
  /** Contacts that were ever merged with each other run their tasks in one queue. */
  const groups = new Map<string, Set<string>>()
  const groupOf = (phone: string) => groups.get(phone) ?? new Set([phone])
  const sent: { id: string; phone: string }[] = []
  const merges: { merge: string; phone: string }[] = []
  const bulks: { bulk: string; phones: string[] }[] = []
  let time = Date.parse('2026-03-01')

  const sendLead = (one: Of<'lead'>, id: string): Work => {
    const { name, source, country, isFlagged, project: projectId, agreed } = one
    const phone = handleAt(one.who)
    const visitAt = one.visitIn === null ? null : time + one.visitIn * hour
    // Late leads are at an odd second, so that no two leads have the same time.
    const receivedAt = one.isLate ? time - 600_500 : time
    const fields = isNumber(phone) ? {} : { fields: { email: phone } }
    sent.push({ id, phone })
    const lead = sampleLead({
      ...(isNumber(phone) ? { phone, phoneE164: phone } : { phone: '', phoneE164: null }),
      ...{ name, source, country, receivedAt },
      ...(agreed && { consent: { notice: 'n', language: 'en', agreed } }),
      spamSigns: isFlagged ? ['too-fast'] : [],
      ...(visitAt === null
        ? { form: 'enquiry', payload: enquiry({ projectId, ...fields }) }
        : {
            form: 'site-visit',
            payload: siteVisit({ projectId, siteVisitDate: visitAt / 1000, ...fields }),
          }),
    })
    return async () => {
      await records.insert(lead, randomUUID(), [], id)
      if (!contacts.has(phone)) contacts.set(phone, (await records.find(id))?.contactId ?? '')
    }
  }

  const change = async (one: Of<'change'>, id: string, act: Act) => {
    const known = await crm.deals.find(id, everything)
    if (!known) return
    /** A negative number removes the next step. */
    const at = (hours: number | undefined) =>
      hours === undefined ? undefined : hours < 0 ? null : act.at + hours * hour
    const [visitAt, nextAt] = [at(one.visitIn), at(one.nextIn)]
    const changed = await crm.deals.change(
      id,
      {
        version: known.version,
        ...changeOf(one),
        ...(visitAt !== undefined && { visitAt }),
        ...(one.came !== undefined && { came: one.came }),
        ...(one.visitWay && { visitWay: one.visitWay }),
        ...(nextAt !== undefined && { next: nextAt === null ? null : { what: 'Call', at: nextAt } }),
      },
      act,
      everything,
    )
    // Which of several requested visits was agreed on, the stage alone does not say.
    if (changed && 'refusal' in changed) expect(changed.refusal).toBe('several-visits')
    else expect(changed).toMatchObject({ outcome: 'changed' })
  }

  /** The work of a step on one deal; undefined where there is no such deal. */
  const workOf = (
    one: Exclude<Step, { kind: 'lead' | 'bulk' | 'undo' | 'merge' | 'split' | 'delete' }>,
    count: number,
    act: Act,
  ): Work => {
    const now = time
    const note = { id: noteId(count), text: `at ${now}` }
    return async () => {
      const id = makeDealId(contactAt(handleAt(one.who)), one.project)
      if (one.kind === 'change') return change(one, id, act)
      if (one.kind === 'call')
        return crm.deals.logCall(id, { id: note.id, outcome: one.outcome }, act, everything)
      if (one.kind === 'chat') return crm.deals.logChat(id, { id: note.id }, act, everything)
      if (one.kind === 'note') return crm.deals.addNote(id, note, act, everything)
      if (one.kind === 'erase') return crm.contacts.erase(id)
      const known = await crm.deals.find(id, everything)
      if (!known) return undefined
      const { version } = known
      if (one.kind === 'detail')
        return crm.deals.change(id, { version, details: one.details }, act, everything)
      if (one.kind === 'give') {
        const taken = one.isTaken && { takenFrom: 'silent@northfield.example' }
        return crm.assignment.assignOwner(known.id, version, { to: one.owner, rule: 'turns', ...taken }, act)
      }
      if (one.kind === 'page') {
        const page = {
          leadId: known.leads[0]?.leadId ?? '',
          zone: null,
          expiresAt: now + hour,
          isForAllProjects: true,
        }
        return crm.visitPages.store(known.id, { hash: note.id, ...page }, act, everything)
      }
      const page = one.isOnForm ? known.leads[0]?.leadId : undefined
      const said = { id: note.id, ask: askOf(one, known.visitAt, now), ...(page && { page }) }
      return crm.visitPages.recordRequest(id, said, { by: byBuyer, at: act.at }, everything)
    }
  }

  const changeMany = (one: Of<'bulk'>, bulk: string, act: Act): Task[] => {
    const phones = one.deals.map(handleAt)
    bulks.push({ bulk, phones })
    return phones.map(phone => [
      [...groupOf(phone)],
      () =>
        crm.bulk.change([makeDealId(contactAt(phone), one.project)], changeOf(one), bulk, act, {
          scope: everything,
        }),
    ])
  }

  const undo = (which: number, act: Act): Task[] => {
    const { bulk, phones } = bulks[which % Math.max(1, bulks.length)] ?? { bulk: '', phones: [] }
    return phones.map(phone => [
      [...groupOf(phone)],
      async () => {
        const { ids: left } = await crm.bulk.listUndoable(bulk, act.by, everything)
        return crm.bulk.undo(
          left.filter(id => contactOf(id) === contactAt(phone)),
          bulk,
          act,
          everything,
        )
      },
    ])
  }

  const merge = (one: Of<'merge'>, id: string, act: Act): Task[] => {
    const [phone, other] = [handleAt(one.one), handleAt(one.other)]
    const all = new Set([...groupOf(phone), ...groupOf(other)])
    for (const each of all) groups.set(each, all)
    merges.push({ merge: id, phone })
    const work = async () => {
      const [kept, joined] = [
        await crm.deals.find(contactAt(phone), everything),
        await crm.deals.find(contactAt(other), everything),
      ]
      if (!kept || !joined || contactOf(kept.id) === contactOf(joined.id)) return
      const versions = { version: kept.version, otherVersion: joined.version }
      const merged = await crm.contacts.merge(
        kept.id,
        { merge: id, other: joined.id, ...versions },
        act,
        everything,
      )
      expect(merged).toMatchObject({ outcome: 'changed' })
    }
    return [[[...all], work]]
  }

  const split = (which: number, act: Act): Task[] => {
    const one = merges[which % Math.max(1, merges.length)]
    if (!one) return []
    const work = async () => {
      const known = await crm.deals.find(contactAt(one.phone), everything)
      const { merge: id } = one
      if (known)
        expect(
          await crm.contacts.split(known.id, { merge: id, version: known.version }, act, everything),
        ).toMatchObject({ outcome: 'changed' })
    }
    return [[[...groupOf(one.phone)], work]]
  }

  const deleteLead = (which: number): Task[] => {
    const lead = sent[which % Math.max(1, sent.length)]
    return lead ? [[[...groupOf(lead.phone)], () => records.delete(lead.id)]] : []
  }

  /** The tasks of a step, for each contact it changes. */
  const tasksOf = (one: Step, count: number): Task[] => {
    const act = { by: 'admin@northfield.example', at: time }
    if (one.kind === 'delete') return deleteLead(one.which)
    if (one.kind === 'bulk') return changeMany(one, noteId(count), act)
    if (one.kind === 'undo') return undo(one.which, act)
    if (one.kind === 'merge') return merge(one, noteId(count), act)
    if (one.kind === 'split') return split(one.which, act)
    const work = one.kind === 'lead' ? sendLead(one, reference(count)) : workOf(one, count, act)
    return [[[...groupOf(handleAt(one.who))], work]]
  }

  const lastOf = new Map<string, Promise<unknown>>()
  const underWay = new Set<Promise<unknown>>()
  for (const [count, one] of steps.entries()) {
    time += 1000
    for (const [phones, work] of tasksOf(one, count)) {
      const before = phones.map(phone => lastOf.get(phone))
      const done = Promise.all(before)
        .then(work)
        .finally(() => underWay.delete(done))
      for (const phone of phones) lastOf.set(phone, done)
      underWay.add(done)
      if (underWay.size === maxAtOnce) await Promise.race(underWay)
    }
  }
  await Promise.all(underWay)
}
