import { describe, expect, test } from 'vitest'
import { beginSession } from '../../src/crm/team/sessions/session-rules.ts'
import { createSessions } from '../../src/crm/team/sessions/sessions.ts'
import type { StoredMember, TeamRecords } from '../../src/store/team-records.ts'
import { openStore } from '../service/test-service.ts'
import { firestorePlace, onFirestore } from './engines.ts'

const asha: StoredMember = {
  email: 'asha@northfield.example',
  role: 'admin',
  name: null,
  password: null,
  addedAt: 1,
}
const ravi: StoredMember = {
  email: 'ravi@northfield.example',
  role: 'agent',
  name: 'Ravi',
  password: 'scrypt$x',
  addedAt: 2,
}
const now = 1_000_000

const sessionFor = (email: string) => beginSession({ email, by: 'link', claimedRole: null }, now)

const contract = (open: () => Promise<TeamRecords>) => {
  test('members are stored once, listed by e-mail, and found by it', async () => {
    const team = await open()
    expect([await team.addMember(ravi), await team.addMember(asha)]).toEqual([true, true])
    expect(await team.addMember({ ...asha, role: 'agent' })).toBe(false)
    expect(await team.members()).toEqual([asha, ravi])
    expect([await team.member(asha.email), await team.member('nobody@x.example')]).toEqual([asha, undefined])
  })

  test('a member is limited to projects, from the beginning or later, and the limit is lifted', async () => {
    const team = await open()
    await team.addMember({ ...ravi, projects: ['lakeside'] })
    await team.addMember(asha)
    expect((await team.member(ravi.email))?.projects).toEqual(['lakeside'])
    expect(await team.setProjects(ravi.email, ['lakeside', 'aerowood'])).toBe(true)
    expect((await team.members()).map(({ projects }) => projects)).toEqual([
      undefined,
      ['lakeside', 'aerowood'],
    ])
    expect(await team.setProjects(ravi.email, null)).toBe(true)
    expect(await team.member(ravi.email)).toEqual(ravi)
    expect(await team.setProjects('nobody@x.example', null)).toBe(false)
  })

  test('a password is set for members only', async () => {
    const team = await open()
    await team.addMember(asha)
    expect(await team.setPassword(asha.email, 'scrypt$y')).toBe(true)
    expect(await team.setPassword(ravi.email, 'scrypt$y')).toBe(false)
    expect((await team.member(asha.email))?.password).toBe('scrypt$y')
    expect(await team.member(ravi.email)).toBeUndefined()
  })

  test('a new password ends the member’s links, and no other member’s', async () => {
    const team = await open()
    for (const member of [asha, ravi]) {
      await team.addMember(member)
      await team.saveLink({ kind: 'reset', hash: member.email, email: member.email, expiresAt: now + 1 })
    }
    await team.setPassword(asha.email, 'scrypt$y')
    expect(await team.link(asha.email, now)).toBeUndefined()
    expect(await team.link(ravi.email, now)).toEqual({
      kind: 'reset',
      hash: ravi.email,
      email: ravi.email,
      expiresAt: now + 1,
    })
    expect(await team.link(ravi.email, now + 1)).toBeUndefined()
  })

  test('a name is stored with its member', async () => {
    const team = await open()
    await team.addMember(asha)
    await team.setName(asha.email, 'Asha')
    expect(await team.member(asha.email)).toEqual({ ...asha, name: 'Asha' })
  })

  test('a member’s sessions are listed, the latest seen first; everybody’s end with the links', async () => {
    const team = await open()
    const [old, young] = [sessionFor(asha.email).session, sessionFor(asha.email).session]
    await team.startSession({ ...old, lastSeenAt: now - 5 })
    await team.startSession({ ...young, device: 'Firefox on Linux', country: 'IN', hasSecondFactor: true })
    await team.startSession(sessionFor(ravi.email).session)
    await team.saveLink({ kind: 'first', hash: 'f', email: '', expiresAt: now + 1 })
    expect((await team.sessionsOf(asha.email)).map(({ id }) => id)).toEqual([young.id, old.id])
    expect(await team.session(young.id)).toMatchObject({
      device: 'Firefox on Linux',
      country: 'IN',
      hasSecondFactor: true,
    })
    expect(await team.endAll()).toBe(4)
    expect([await team.sessionsOf(asha.email), await team.link('f', now)]).toEqual([[], undefined])
  })

  test('a second factor takes each step of time and each recovery code once, and goes with its member', async () => {
    const team = await open()
    await team.addMember(asha)
    await team.addMember({ ...ravi, role: 'admin' })
    const factor = { email: asha.email, secret: 'S', confirmedAt: null, lastStep: 5, recovery: ['a', 'b'] }
    await team.saveSecondFactor(factor)
    expect(await team.secondFactor(asha.email)).toEqual(factor)
    const steps = await Promise.all(Array.from({ length: 5 }, () => team.spendStep(asha.email, 6)))
    expect(steps.filter(Boolean)).toHaveLength(1)
    expect([await team.spendStep(asha.email, 5), await team.spendStep(ravi.email, 6)]).toEqual([false, false])
    const codes = await Promise.all(Array.from({ length: 5 }, () => team.spendRecoveryCode(asha.email, 'a')))
    expect(codes.filter(Boolean)).toHaveLength(1)
    expect(await team.secondFactor(asha.email)).toEqual({ ...factor, lastStep: 6, recovery: ['b'] })
    await team.removeMember(asha.email, false)
    expect(await team.secondFactor(asha.email)).toBeUndefined()
  })

  test('of several keys made for a name the first is stored, and each name has its own', async () => {
    const team = await open()
    const keys = await Promise.all(['a', 'b', 'c'].map(made => team.keyNamed('device', made)))
    expect(new Set(keys).size).toBe(1)
    expect(await team.keyNamed('device', 'd')).toBe(keys[0])
    expect(await team.keyNamed('push', 'e')).toBe('e')
  })

  test('a session’s browser gets notifications for that session only, as long as it lives', async () => {
    const team = await open()
    const [one, two] = [sessionFor(asha.email).session, sessionFor(ravi.email).session]
    for (const session of [one, { ...two, createdAt: now + 1 }]) await team.startSession(session)
    const push = { endpoint: 'https://push.example/a', p256dh: 'p', auth: 'a', since: now }
    const told = async () => (await team.sessionsWithPush()).map(({ id, push }) => [id, push?.endpoint])
    expect(await told()).toEqual([])
    expect(await team.setPush(one.id, push)).toBe(true)
    expect((await team.session(one.id))?.push).toEqual(push)
    // A copy of the session from before that does not overwrite the subscription.
    expect(await team.saveSession({ ...one, lastSeenAt: now + 5 })).toBe(true)
    expect(await told()).toEqual([[one.id, push.endpoint]])
    // Another member signs in with the same browser.
    await team.setPush(two.id, push)
    expect(await told()).toEqual([[two.id, push.endpoint]])
    await team.setPush(one.id, { ...push, endpoint: 'https://push.example/b' })
    expect(await told()).toEqual([
      [one.id, 'https://push.example/b'],
      [two.id, push.endpoint],
    ])
    await team.setPush(one.id, null)
    await team.endSession(two.id)
    expect(await told()).toEqual([])
    expect(await team.setPush(two.id, push)).toBe(false)
  })

  test('a notification is reserved by one instance at a time, again after a while, and never after it was sent', async () => {
    const team = await open()
    const holds = await Promise.all(
      Array.from({ length: 6 }, () => team.holdNotifications(['k', 'l'], now, now + 60)),
    )
    // Notifications that are sent together are reserved all or none.
    expect(holds.map(String).toSorted()).toEqual(['held,held', ...Array(5).fill('taken,taken')])
    expect(await team.holdNotifications(['l', 'm'], now + 59, now + 100)).toEqual(['taken', 'held'])
    expect(await team.holdNotifications(['l'], now + 60, now + 120)).toEqual(['held'])
    await team.settleNotifications(['l', 'nobody holds this'])
    expect(await team.holdNotifications(['k', 'l'], now + 999, now + 1060)).toEqual(['held', 'told'])
    expect(await team.deleteNotifications(now + 110)).toBe(1)
    expect(await team.holdNotifications(['m', 'l'], now + 999, now + 1060)).toEqual(['held', 'told'])
  })

  test('the last admin stays, unless there are others elsewhere', async () => {
    const team = await open()
    await team.addMember(asha)
    await team.addMember(ravi)
    expect(await team.changeRole(asha.email, 'agent', false)).toBe('last-admin')
    expect(await team.removeMember(asha.email, false)).toBe('last-admin')
    expect(await team.changeRole(asha.email, 'admin', false)).toBe('done')
    expect(await team.changeRole('nobody@x.example', 'admin', false)).toBe('unknown')
    expect(await team.removeMember(asha.email, true)).toBe('done')
    expect(await team.members()).toEqual([ravi])
  })

  test('when two admins remove each other at the same moment, one stays', async () => {
    const team = await open()
    await team.addMember(asha)
    await team.addMember({ ...ravi, role: 'admin' })
    await Promise.allSettled([team.removeMember(asha.email, false), team.removeMember(ravi.email, false)])
    expect(await team.members()).toHaveLength(1)
  })

  test('who is removed leaves no session and no link', async () => {
    const team = await open()
    await team.addMember(asha)
    await team.addMember(ravi)
    const { session } = sessionFor(ravi.email)
    await team.startSession(session)
    await team.saveLink({ kind: 'invite', hash: 'h', email: ravi.email, expiresAt: now + 1 })
    await team.removeMember(ravi.email, false)
    expect([await team.session(session.id), await team.takeLink('h', now)]).toEqual([undefined, undefined])
  })

  test('a session reads back as it was written, and is saved only on top of the state that was read', async () => {
    const team = await open()
    const { session } = sessionFor(asha.email)
    await team.startSession(session)
    expect(await team.session(session.id)).toEqual(session)
    expect(await team.saveSession({ ...session, lastSeenAt: now + 5 })).toBe(true)
    expect(await team.saveSession({ ...session, lastSeenAt: now + 9 })).toBe(false)
    expect(await team.session(session.id)).toEqual({ ...session, lastSeenAt: now + 5, revision: 1 })
    await team.endSession(session.id)
    expect(await team.saveSession({ ...session, revision: 1 })).toBe(false)
    expect(await team.session(session.id)).toBeUndefined()
  })

  test('of ten writes on the same revision one wins', async () => {
    const team = await open()
    const { session } = sessionFor(asha.email)
    await team.startSession(session)
    const writes = Array.from({ length: 10 }, (_, index) =>
      team.saveSession({ ...session, lastSeenAt: index }),
    )
    expect((await Promise.all(writes)).filter(Boolean)).toHaveLength(1)
  })

  test('tabs that change the secret at the same moment are all let in, and one gets the new one', async () => {
    const team = await open()
    let time = now
    const sessions = createSessions(team, () => time)
    const cookie = await sessions.begin({ email: asha.email, by: 'link', claimedRole: null })
    time += 3_600_000
    const tabs = await Promise.all(Array.from({ length: 6 }, () => sessions.recognise(cookie)))
    expect(tabs.every(Boolean)).toBe(true)
    expect(tabs.filter(tab => tab?.cookie)).toHaveLength(1)
  })

  test('all sessions of a member end, except one if wanted, and no other member’s', async () => {
    const team = await open()
    const [one, two] = [sessionFor(asha.email).session, sessionFor(asha.email).session]
    const other = sessionFor(ravi.email).session
    for (const session of [one, two, other]) await team.startSession(session)
    expect(await team.endSessions(asha.email, one.id)).toBe(1)
    expect(await team.session(one.id)).toBeDefined()
    expect(await team.endSessions(asha.email, null)).toBe(1)
    expect(await team.session(other.id)).toBeDefined()
  })

  test('a link works once and in time; of ten uses at the same moment one succeeds', async () => {
    const team = await open()
    await team.saveLink({ kind: 'invite', hash: 'a', email: asha.email, expiresAt: now + 1 })
    await team.saveLink({ kind: 'invite', hash: 'b', email: asha.email, expiresAt: now })
    const taken = await Promise.all(Array.from({ length: 10 }, () => team.takeLink('a', now)))
    expect(taken.filter(Boolean)).toEqual([asha.email])
    expect(await team.takeLink('b', now)).toBeUndefined()
  })

  test('a link in place of the others ends those of its member alone; of many at once one stays', async () => {
    const team = await open()
    const linkOf = (hash: string, email: string) => ({
      ...{ kind: 'invite' as const, hash, email, expiresAt: now + 1 },
    })
    await team.saveLink(linkOf('asha', asha.email))
    await team.saveLink(linkOf('ravi', ravi.email))
    const hashes = Array.from({ length: 5 }, (_, index) => `new ${index}`)
    await Promise.all(hashes.map(hash => team.replaceLinks(linkOf(hash, asha.email))))
    const found = await Promise.all(['asha', 'ravi', ...hashes].map(hash => team.link(hash, now)))
    expect(found.filter(Boolean).map(link => link?.email)).toEqual([ravi.email, asha.email])
  })

  test('expired data is deleted, and the rest stays', async () => {
    const team = await open()
    const { session } = sessionFor(asha.email)
    await team.startSession(session)
    await team.startSession({ ...sessionFor(asha.email).session, lastSeenAt: now - 100 })
    await team.saveLink({ kind: 'invite', hash: 'old', email: asha.email, expiresAt: now })
    await team.saveLink({ kind: 'invite', hash: 'new', email: asha.email, expiresAt: now + 1 })
    expect(await team.deleteExpired(now, now - 50)).toBe(2)
    expect([await team.session(session.id), await team.takeLink('new', now)]).toEqual([session, asha.email])
  })
}

describe('sqlite', () => contract(async () => (await openStore()).team))

onFirestore('firestore', () => contract(async () => (await firestorePlace().open()).team))
