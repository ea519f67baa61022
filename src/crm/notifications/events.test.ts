import { expect, test } from 'vitest'
import { defaultChoices } from '#api/notifications.ts'
import { defaultSettings, replyClock } from '#api/settings/settings.ts'
import type { Member } from '#api/team/team.ts'
import { eventsOf, isFor } from './events.ts'
import type { PendingNotification } from './pending-notification-queries.ts'

const minute = 60_000
const clock = replyClock(defaultSettings, '', 'Asia/Kolkata')
const morning = Date.parse('2026-11-10T10:00+05:30')
const [ravi, meera] = ['ravi@northfield.example', 'meera@northfield.example']

const deal = (more: Partial<PendingNotification> = {}): PendingNotification => ({
  dealId: 'p',
  owner: null,
  ownerAt: null,
  ownerBy: null,
  ownerActedAt: null,
  takenFrom: null,
  waitingSince: null,
  hasWrittenAgain: false,
  askedSince: null,
  next: null,
  project: 'aerowood',
  leadAt: more.waitingSince ?? null,
  ...more,
})

const told = (one: PendingNotification, now: number) =>
  eventsOf(one, clock, now).map(({ kind, title, at }) => [kind, title, at])

test('a lead notifies when it came, and as overdue when its reply time is over', () => {
  const waiting = deal({ waitingSince: morning })
  const lead = ['lead', 'New lead', morning]
  expect(told(waiting, morning)).toEqual([lead])
  expect(told(waiting, morning + 15 * minute - 1)).toEqual([lead])
  const due = ['overdue', 'A reply is overdue', morning + 15 * minute]
  expect(told(waiting, morning + 15 * minute)).toEqual([lead, due])
  const night = Date.parse('2026-11-10T23:00+05:30')
  const next = Date.parse('2026-11-11T09:15+05:30')
  expect(told(deal({ waitingSince: night }), next - 1)).toHaveLength(1)
  expect(told(deal({ waitingSince: night }), next)[1]).toEqual(['overdue', 'A reply is overdue', next])
})

test('a second lead, a request and a due next step each notify as such; an answered contact does not', () => {
  expect(told(deal({ waitingSince: morning, hasWrittenAgain: true }), morning)).toEqual([
    ['lead', 'A buyer wrote again', morning],
  ])
  // Forms beyond the day's limit of their network notify no member; a form within it does, however many came before.
  expect(told(deal({ waitingSince: morning, leadAt: null }), morning)).toEqual([])
  expect(told(deal({ waitingSince: morning, leadAt: morning + minute }), morning + minute)).toEqual([
    ['lead', 'New lead', morning + minute],
  ])
  expect(told(deal({ waitingSince: morning, askedSince: morning }), morning)).toEqual([
    ['request', 'A buyer sent a request', morning],
  ])
  const step = deal({ next: { what: 'Call', at: morning + minute } })
  expect(told(step, morning)).toEqual([])
  expect(told(step, morning + minute)).toEqual([['overdue', 'A next step is due', morning + minute]])
  expect(told(deal(), morning)).toEqual([])
})

test('an assigned lead notifies its owner until they act on it; members are not notified of leads they took', () => {
  const given = deal({ owner: ravi, ownerAt: morning, ownerBy: 'rules' })
  expect(told(given, morning)).toEqual([['given', 'A lead was assigned to you', morning]])
  expect(told({ ...given, ownerActedAt: morning + 1 }, morning + 2)).toEqual([])
  expect(told({ ...given, ownerBy: ravi }, morning)).toEqual([])
})

const isTold = (
  one: PendingNotification,
  email: string,
  more: { projects?: string[]; choices?: Partial<typeof defaultChoices>; team?: string[] } = {},
) =>
  eventsOf(one, clock, morning)
    .filter(event =>
      isFor(
        event,
        { email, role: 'agent', ...(more.projects && { projects: more.projects }) },
        { ...defaultChoices, ...more.choices },
        who => (more.team ?? [ravi, meera]).includes(who),
      ),
    )
    .map(({ kind }) => kind)

test('an owner is notified of their deals, and all who may see it of an unassigned one', () => {
  const free = deal({ waitingSince: morning })
  const given = deal({ waitingSince: morning, owner: ravi, ownerAt: morning, ownerBy: 'rules' })
  expect([isTold(free, ravi), isTold(free, meera)]).toEqual([['lead'], ['lead']])
  expect([isTold(given, ravi), isTold(given, meera)]).toEqual([['given'], []])
  expect(isTold(given, ravi, { choices: { given: false } })).toEqual(['lead'])
  expect(isTold({ ...given, ownerAt: morning - 1 }, ravi)).toEqual(['lead', 'given'])
  // A lead counts as unassigned if its owner has left the team.
  expect(isTold(given, meera, { team: [meera] })).toEqual(['lead'])
})

test('a lead taken from a silent owner notifies admins until it is answered', () => {
  const taken = deal({
    waitingSince: morning - minute,
    owner: meera,
    ownerAt: morning,
    ownerBy: 'rules',
    takenFrom: ravi,
  })
  const asha = { email: 'asha@northfield.example', role: 'admin' as const }
  const toldTo = (who: Member) =>
    eventsOf(taken, clock, morning)
      .filter(event => isFor(event, who, defaultChoices, () => true))
      .map(({ title }) => title)
  expect(toldTo(asha)).toEqual(['Reassigned from ravi, who did not reply'])
  expect(toldTo({ email: meera, role: 'admin' })).toEqual(['A lead was assigned to you'])
  expect(toldTo({ email: ravi, role: 'agent' })).toEqual([])
  expect(told({ ...taken, waitingSince: null, ownerActedAt: morning + 1 }, morning + 2)).toEqual([])
})

test('members who may not see a project, or chose no notifications, get none', () => {
  const free = deal({ waitingSince: morning, project: 'hilltop' })
  expect(isTold(free, ravi, { projects: ['aerowood'] })).toEqual([])
  expect(isTold(free, ravi, { projects: ['aerowood', 'hilltop'] })).toEqual(['lead'])
  expect(isTold(free, ravi, { choices: { lead: false } })).toEqual([])
})
