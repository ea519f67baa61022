import type { Firestore } from '@google-cloud/firestore'
import type { TeamRecords } from '../../team-records.ts'
import { membersOf } from './members.ts'
import { pushOf } from './push.ts'
import { secondFactorsOf } from './second-factors.ts'
import { sessionsOf } from './sessions.ts'

export const teamOf = (db: Firestore): TeamRecords => ({
  ...membersOf(db),
  ...sessionsOf(db),
  ...secondFactorsOf(db),
  ...pushOf(db),
})
