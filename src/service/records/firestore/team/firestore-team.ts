import type { Firestore } from '@google-cloud/firestore'
import type { TeamRecords } from '../../team-records.ts'
import { membersOf } from './members.ts'
import { secondFactorsOf } from './second-factors.ts'
import { sessionsOf } from './sessions.ts'

/** The team in the hosted store; `ask` calls the server and tells its failures. */
export function teamOf(
  db: Firestore,
  ask: <Result>(work: () => Promise<Result>) => Promise<Result>,
): TeamRecords {
  const members = membersOf(db)
  const sessions = sessionsOf(db)
  const factors = secondFactorsOf(db)
  return {
    members: () => ask(() => members.members()),
    member: email => ask(() => members.member(email)),
    addMember: member => ask(() => members.addMember(member)),
    setName: (...args) => ask(() => members.setName(...args)),
    changeRole: (...args) => ask(() => members.changeRole(...args)),
    setPassword: (...args) => ask(() => members.setPassword(...args)),
    removeMember: (...args) => ask(() => members.removeMember(...args)),
    startSession: session => ask(() => sessions.startSession(session)),
    session: id => ask(() => sessions.session(id)),
    sessionsOf: email => ask(() => sessions.sessionsOf(email)),
    saveSession: session => ask(() => sessions.saveSession(session)),
    endSession: id => ask(() => sessions.endSession(id)),
    endSessions: (...args) => ask(() => sessions.endSessions(...args)),
    endAll: () => ask(() => sessions.endAll()),
    keepLink: link => ask(() => sessions.keepLink(link)),
    link: (...args) => ask(() => sessions.link(...args)),
    takeLink: (...args) => ask(() => sessions.takeLink(...args)),
    deleteExpired: (...args) => ask(() => sessions.deleteExpired(...args)),
    secondFactor: email => ask(() => factors.secondFactor(email)),
    keepSecondFactor: factor => ask(() => factors.keepSecondFactor(factor)),
    removeSecondFactor: email => ask(() => factors.removeSecondFactor(email)),
    spendStep: (...args) => ask(() => factors.spendStep(...args)),
    spendRecoveryCode: (...args) => ask(() => factors.spendRecoveryCode(...args)),
    deviceKey: () => ask(() => factors.deviceKey()),
  }
}
