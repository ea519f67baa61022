import type { DatabaseSync } from 'node:sqlite'
import { deliveryOperations } from './delivery-operations.ts'
import { leadOperations } from './lead-operations.ts'
import { notedTimes } from './noted-times.ts'
import { sessionOperations } from './session-operations.ts'
import { teamOperations } from './team-operations.ts'

/** Everything one connection can do, by name; the names travel between the threads. */
export const operationsOn = (database: DatabaseSync) => ({
  ...leadOperations(database),
  ...deliveryOperations(database),
  ...notedTimes(database),
  ...teamOperations(database),
  ...sessionOperations(database),
})

export type Operations = ReturnType<typeof operationsOn>
export type OperationName = keyof Operations

/** Those that write: all that are in one batch share one transaction, and so one wait for the disk. */
export const writes: ReadonlySet<OperationName> = new Set<OperationName>([
  'keep',
  'remove',
  'removePerson',
  'removeOlder',
  'forgetKeys',
  'claim',
  'settle',
  'hasten',
  'redeliver',
  'notePass',
  'check',
  'addMember',
  'changeRole',
  'setPassword',
  'removeMember',
  'startSession',
  'saveSession',
  'endSession',
  'endSessions',
  'keepLink',
  'takeLink',
  'forgetExpired',
])

/** One operation asked of the worker. */
export interface Call {
  number: number
  name: OperationName
  args: unknown[]
}

/** The worker's answer to one call. */
export interface Answer {
  number: number
  value?: unknown
  fault?: string
}
