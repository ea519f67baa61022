import type { WorkerLink } from '../../../sqlite/worker-link.ts'
import type { TeamRecords } from '../../team-records.ts'
import type { Writing } from '../roles.ts'

/** The team in the embedded store, over the same link as the leads. */
export const sqliteTeam = (link: WorkerLink<Writing>): TeamRecords => ({
  members: () => link.call('members'),
  member: email => link.call('member', email),
  addMember: member => link.call('addMember', member),
  setName: (...args) => link.call('setName', ...args),
  changeRole: (...args) => link.call('changeRole', ...args),
  setPassword: (...args) => link.call('setPassword', ...args),
  removeMember: (...args) => link.call('removeMember', ...args),
  startSession: session => link.call('startSession', session),
  session: id => link.call('session', id),
  sessionsOf: email => link.call('sessionsOf', email),
  saveSession: session => link.call('saveSession', session),
  endSession: id => link.call('endSession', id),
  endSessions: (...args) => link.call('endSessions', ...args),
  endAll: () => link.call('endAll'),
  keepLink: signInLink => link.call('keepLink', signInLink),
  link: (...args) => link.call('link', ...args),
  takeLink: (...args) => link.call('takeLink', ...args),
  deleteExpired: (...args) => link.call('deleteExpired', ...args),
  secondFactor: email => link.call('secondFactor', email),
  keepSecondFactor: factor => link.call('keepSecondFactor', factor),
  removeSecondFactor: email => link.call('removeSecondFactor', email),
  spendStep: (...args) => link.call('spendStep', ...args),
  spendRecoveryCode: (...args) => link.call('spendRecoveryCode', ...args),
  deviceKey: () => link.call('deviceKey'),
})
