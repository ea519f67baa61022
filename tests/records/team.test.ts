import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openFirestoreTeam } from '../../src/service/records/firestore/team/firestore-team.ts'
import type { KeptMember, TeamRecords } from '../../src/service/records/team-records.ts'
import { beginSession } from '../../src/service/team/session-rules.ts'
import { createSessions } from '../../src/service/team/sessions.ts'
import { openStore } from '../service/test-service.ts'
import { host, onFirestore } from './engines.ts'

const asha: KeptMember = { email: 'asha@northfield.example', role: 'admin', password: null, addedAt: 1 }
const ravi: KeptMember = { email: 'ravi@northfield.example', role: 'agent', password: 'scrypt$x', addedAt: 2 }
const now = 1_000_000

const sessionFor = (email: string) => beginSession({ email, by: 'link', claimedRole: null }, now)

const contract = (open: () => Promise<TeamRecords>) => {
  test('members are kept once, listed by e-mail, and found by it', async () => {
    const team = await open()
    expect([await team.addMember(ravi), await team.addMember(asha)]).toEqual([true, true])
    expect(await team.addMember({ ...asha, role: 'agent' })).toBe(false)
    expect(await team.members()).toEqual([asha, ravi])
    expect([await team.member(asha.email), await team.member('nobody@x.example')]).toEqual([asha, undefined])
  })

  test('a password is set for members only', async () => {
    const team = await open()
    await team.addMember(asha)
    expect(await team.setPassword(asha.email, 'scrypt$y')).toBe(true)
    expect(await team.setPassword(ravi.email, 'scrypt$y')).toBe(false)
    expect((await team.member(asha.email))?.password).toBe('scrypt$y')
    expect(await team.member(ravi.email)).toBeUndefined()
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

  test('two admins who remove each other at once leave one', async () => {
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
    await team.keepLink({ hash: 'h', email: ravi.email, expiresAt: now + 1 })
    await team.removeMember(ravi.email, false)
    expect([await team.session(session.id), await team.takeLink('h', now)]).toEqual([undefined, undefined])
  })

  test('a session is read as it was written, and saved on top of what was read only', async () => {
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

  test('tabs that meet at the change of the secret are all let in, and one is given the new', async () => {
    const team = await open()
    let time = now
    const sessions = createSessions(team, () => time)
    const cookie = await sessions.begin({ email: asha.email, by: 'link', claimedRole: null })
    time += 3_600_000
    const tabs = await Promise.all(Array.from({ length: 6 }, () => sessions.recognise(cookie)))
    expect(tabs.every(Boolean)).toBe(true)
    expect(tabs.filter(tab => tab?.cookie)).toHaveLength(1)
  })

  test('all sessions of a member end, but one if wished, and nobody else’s', async () => {
    const team = await open()
    const [one, two] = [sessionFor(asha.email).session, sessionFor(asha.email).session]
    const other = sessionFor(ravi.email).session
    for (const session of [one, two, other]) await team.startSession(session)
    expect(await team.endSessions(asha.email, one.id)).toBe(1)
    expect(await team.session(one.id)).toBeDefined()
    expect(await team.endSessions(asha.email, null)).toBe(1)
    expect(await team.session(other.id)).toBeDefined()
  })

  test('a link is good once and in time; of ten who take it at once one gets it', async () => {
    const team = await open()
    await team.keepLink({ hash: 'a', email: asha.email, expiresAt: now + 1 })
    await team.keepLink({ hash: 'b', email: asha.email, expiresAt: now })
    const taken = await Promise.all(Array.from({ length: 10 }, () => team.takeLink('a', now)))
    expect(taken.filter(Boolean)).toEqual([asha.email])
    expect(await team.takeLink('b', now)).toBeUndefined()
  })

  test('what expired is forgotten, the rest is kept', async () => {
    const team = await open()
    const { session } = sessionFor(asha.email)
    await team.startSession(session)
    await team.startSession({ ...sessionFor(asha.email).session, lastSeenAt: now - 100 })
    await team.keepLink({ hash: 'old', email: asha.email, expiresAt: now })
    await team.keepLink({ hash: 'new', email: asha.email, expiresAt: now + 1 })
    expect(await team.deleteExpired(now, now - 50)).toBe(2)
    expect([await team.session(session.id), await team.takeLink('new', now)]).toEqual([session, asha.email])
  })
}

describe('sqlite', () => contract(async () => (await openStore()).team))

onFirestore('firestore', () =>
  contract(async () => {
    const address = { project: `test-${randomUUID().slice(0, 20)}`, emulator: host }
    const { team, close } = openFirestoreTeam(address, () => {})
    onTestFinished(close)
    return team
  }),
)
