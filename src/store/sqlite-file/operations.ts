import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

/** An operation on a connection. Its arguments and result travel between threads as JSON. */
export type Operation = (...args: never[]) => unknown

/**
 * A value as JSON transfers it, and `never` if JSON changes it. Both threads run the same build, and file contents were
 * checked there row by row, so the transfer is checked by this type only. A schema here would parse every lead a second
 * time, on the thread that stores them.
 */
export type OverJson<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends
        | bigint
        | symbol
        | Date
        | ArrayBufferView
        | ReadonlyMap<unknown, unknown>
        | ReadonlySet<unknown>
    ? never
    : Value extends (...args: never[]) => unknown
      ? never
      : { [Name in keyof Value]: OverJson<Value[Name]> }

/**
 * The operations of a connection; all writes of one batch share one transaction, and so one wait for the disk. An
 * operation counts as a write only by being in `writes`.
 */
export interface Operations {
  reads: Record<string, Operation>
  writes: Record<string, Operation>
  /** Reads that another thread of the same file answers, without delaying writes. */
  lookups?: Record<string, Operation>
  /** Called when a transaction begins, because earlier reads may be outdated. */
  onBegin?(): void
}

/** The role of a thread: it opens one file and works on it. */
export interface ThreadRole {
  file: string
  open(): DatabaseSync
  operationsOn(database: DatabaseSync): Operations
  /** Called when the file is damaged; a file that can be rebuilt is deleted here. */
  onDamage?(): void
}

/** A message that requests one operation. */
export interface ThreadMessage {
  id: number
  name: string
  args: unknown[]
}

export interface ThreadReply {
  id: number
  value?: unknown
  fault?: string
}

const names = v.array(v.string())
const operationNames = v.object({ reads: names, writes: names, lookups: names })

/** The names of a thread's operations. */
export type OperationNames = v.InferOutput<typeof operationNames>

export const greetingSchema = v.variant('opened', [
  v.object({ opened: v.literal(true), operations: operationNames }),
  v.object({ opened: v.literal(false), fault: v.string(), isOurs: v.boolean() }),
])

/** Whether a thread's file is open, or why not. */
export type Greeting = v.InferOutput<typeof greetingSchema>
