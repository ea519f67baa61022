import type { DatabaseSync } from 'node:sqlite'
import { openDatabase, openForReading } from './database.ts'
import { deliveryOperations } from './delivery-operations.ts'
import { deskReading } from './desk-reading.ts'
import { deskWriting } from './desk-writing.ts'
import { leadOperations } from './lead-operations.ts'
import { notedTimes } from './noted-times.ts'
import { secondFactorOperations } from './team/second-factor-operations.ts'
import { sessionOperations } from './team/session-operations.ts'
import { teamOperations } from './team/team-operations.ts'

/** Everything the writing connection can do, by name; the names travel between the threads. */
export const operationsOn = (database: DatabaseSync) => ({
  ...leadOperations(database),
  ...deliveryOperations(database),
  ...notedTimes(database),
  ...teamOperations(database),
  ...sessionOperations(database),
  ...secondFactorOperations(database),
  ...deskWriting(database),
})

export type Operations = ReturnType<typeof operationsOn>
export type DeskReading = ReturnType<typeof deskReading>

/** Those that write: all that are in one batch share one transaction, and so one wait for the disk. */
const writes: ReadonlySet<string> = new Set<keyof Operations>([
  'insert',
  'delete',
  'deletePerson',
  'deleteOlder',
  'deleteKeys',
  'claim',
  'settle',
  'makeDueNow',
  'redeliver',
  'notePass',
  'check',
  'addMember',
  'changeRole',
  'setName',
  'setPassword',
  'removeMember',
  'startSession',
  'saveSession',
  'endSession',
  'endSessions',
  'endAll',
  'keepLink',
  'takeLink',
  'deleteExpired',
  'keepSecondFactor',
  'removeSecondFactor',
  'spendStep',
  'spendRecoveryCode',
  'deviceKey',
  'follow',
  'changePerson',
  'addNote',
  'setStatuses',
  'erasePerson',
  'beginAudit',
  'finishAudit',
])

/** What a thread of the store is for: one writes, the others only read and so never keep a lead waiting. */
export const roles = {
  writer: { open: openDatabase, operationsOn, writes },
  reader: { open: openForReading, operationsOn: deskReading, writes: new Set<string>() },
} as const

export type RoleName = keyof typeof roles

/** One operation asked of the worker. */
export interface Call {
  number: number
  name: string
  args: unknown[]
}

/** The worker's answer to one call. */
export interface Answer {
  number: number
  value?: unknown
  fault?: string
}
