import { statSync } from 'node:fs'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { errorText } from '#lib/log/log.ts'
import type {
  Operation,
  OperationNames,
  Operations,
  ThreadMessage,
  ThreadReply,
  ThreadRole,
} from './operations.ts'

/** SQLite's error codes for one statement or its values; others concern the disk, the lock or the file. */
const statementErrorCodes = new Set([1, 18, 19, 20, 25])
/** A damaged file, and one that is no database. */
const damageCodes = new Set([11, 26])

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined

/** Whether the error concerns one statement only, and not the file. */
export const isStatementError = (error: unknown): boolean => {
  const code = codeOf(error)
  return code === undefined || statementErrorCodes.has(code)
}

export const isDamage = (error: unknown): boolean => damageCodes.has(codeOf(error) ?? 0)

/** Whether another process holds the lock. */
export const isLocked = (error: unknown): boolean => codeOf(error) === 5

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino

interface Open {
  database: DatabaseSync
  operations: Operations
  begin: StatementSync
  commit: StatementSync
  inode: number | undefined
}

/** A connection that answers batches of calls, and reopens when its file is damaged or gone. */
export class Connection {
  readonly #role: ThreadRole
  #open: Open | undefined

  constructor(role: ThreadRole) {
    this.#role = role
  }

  /** Opens immediately, so that an error shows at the start and not at the first request. */
  open(): OperationNames {
    const database = this.#role.open()
    const operations = this.#role.operationsOn(database)
    this.#open = {
      database,
      operations,
      begin: database.prepare('BEGIN IMMEDIATE'),
      commit: database.prepare('COMMIT'),
      inode: inodeOf(this.#role.file),
    }
    const { reads, writes, lookups = {} } = operations
    return { reads: Object.keys(reads), writes: Object.keys(writes), lookups: Object.keys(lookups) }
  }

  close(): void {
    const open = this.#open
    this.#open = undefined
    open?.database.close()
  }

  /**
   * Answers every message. Before this returns, all writes of the batch are on disk, or undone and reported as failed.
   */
  answer(messages: ThreadMessage[]): ThreadReply[] {
    try {
      const open = this.#ready()
      const { operations } = open
      const isWriting = ({ name }: ThreadMessage) => Object.hasOwn(operations.writes, name)
      return [
        ...this.#commit(open, messages.filter(isWriting)),
        ...messages
          .filter(message => !isWriting(message))
          .map(message => this.#one(operations.reads, message)),
      ]
    } catch (error) {
      this.#drop(error)
      return messages.map(({ id }) => ({ id, fault: errorText(error) }))
    }
  }

  /** Reopens a database file that was moved or replaced, because leads written to the old one would be lost. */
  #ready(): Open {
    if (this.#open && this.#open.inode !== inodeOf(this.#role.file)) this.#drop()
    if (!this.#open) this.open()
    if (!this.#open) throw new Error('the database did not open')
    return this.#open
  }

  #drop(cause?: unknown): void {
    try {
      this.close()
    } catch {
      // A connection that cannot be closed is abandoned; the next batch opens a new one.
    }
    if (isDamage(cause)) this.#role.onDamage?.()
  }

  #commit(open: Open, messages: ThreadMessage[]): ThreadReply[] {
    if (messages.length === 0) return []
    const { database, operations, begin, commit } = open
    try {
      begin.run()
      operations.onBegin?.()
      const answers = messages.map(message => ({ id: message.id, value: run(operations.writes, message) }))
      commit.run()
      return answers
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      // One operation's error must not fail the whole batch, so each is repeated alone.
      if (isStatementError(error) && messages.length > 1) {
        return messages.flatMap(message => this.#commit(open, [message]))
      }
      if (!isStatementError(error)) this.#drop(error)
      return messages.map(({ id }) => ({ id, fault: errorText(error) }))
    }
  }

  #one(reads: Operations['reads'], message: ThreadMessage): ThreadReply {
    try {
      return { id: message.id, value: run(reads, message) }
    } catch (error) {
      if (!isStatementError(error)) this.#drop(error)
      return { id: message.id, fault: errorText(error) }
    }
  }
}

const run = (operations: Record<string, Operation>, { name, args }: ThreadMessage): unknown => {
  const operation = operations[name]
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation(...(args as never[]))
}
