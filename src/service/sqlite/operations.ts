import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'

/** An operation on a connection. Its arguments and result travel between threads as JSON. */
export type Operation = (...args: never[]) => unknown

/**
 * A value as JSON brings it over, and `never` where it brings something else. Both threads run the same build, and what
 * came from a file was checked there, row by row: so what travels between
 * them is checked by this type alone. A schema here would read every lead a second time, on the thread that takes them.
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
 * What can be done on a connection; all writes of one batch share one transaction, and so one wait for the disk. Which
 * calls write is said nowhere else: an operation is a write because it stands among the writes.
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

/** A call of one operation. */
export interface ThreadMessage {
  id: number
  name: string
  args: unknown[]
}

/** A thread's answer to one call. */
export interface ThreadReply {
  id: number
  value?: unknown
  fault?: string
}

const names = v.array(v.string())
const operationNames = v.object({ reads: names, writes: names, lookups: names })

/** What a thread can do, by name. */
export type OperationNames = v.InferOutput<typeof operationNames>

export const greetingSchema = v.variant('opened', [
  v.object({ opened: v.literal(true), operations: operationNames }),
  v.object({ opened: v.literal(false), fault: v.string(), isOurs: v.boolean() }),
])

/** Whether a thread's file is open, or why not. */
export type Greeting = v.InferOutput<typeof greetingSchema>
