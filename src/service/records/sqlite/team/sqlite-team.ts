import type { TeamRecords } from '../../team-records.ts'
import type { Operations } from '../operations.ts'
import type { WorkerLink } from '../worker-link.ts'

/** The team in the embedded store, over the same link as the leads. */
export const sqliteTeam = (link: WorkerLink<Operations>): TeamRecords => ({
  members: () => link.call('members'),
  member: email => link.call('member', email),
  addMember: member => link.call('addMember', member),
  changeRole: (...args) => link.call('changeRole', ...args),
  setPassword: (...args) => link.call('setPassword', ...args),
  removeMember: (...args) => link.call('removeMember', ...args),
  startSession: session => link.call('startSession', session),
  session: id => link.call('session', id),
  saveSession: session => link.call('saveSession', session),
  endSession: id => link.call('endSession', id),
  endSessions: (...args) => link.call('endSessions', ...args),
  keepLink: signInLink => link.call('keepLink', signInLink),
  takeLink: (...args) => link.call('takeLink', ...args),
  deleteExpired: (...args) => link.call('deleteExpired', ...args),
})
