import { statSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { databaseFile } from './database.ts'
import { type Answer, type Call, type RoleName, roles } from './operations.ts'

/** SQLite's results for a fault of one statement or its values; any other is the disk's, the lock's or the file's. */
const faultsOfOneCall = new Set([1, 18, 19, 20, 25])

const isOneCalls = (error: unknown): boolean =>
  !(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number') ||
  faultsOfOneCall.has(error.errcode & 0xff)

const faultOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const inodeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino

type Operations = Record<string, (...args: never[]) => unknown>

/** One connection that answers batches of calls and opens anew when the file below it went bad or away. */
export class Connection {
  readonly #folder: string
  readonly #file: string
  readonly #role: (typeof roles)[RoleName]
  #open: { database: DatabaseSync; operations: Operations; inode: number | undefined } | undefined

  constructor(folder: string, role: RoleName) {
    this.#folder = folder
    this.#file = databaseFile(folder)
    this.#role = roles[role]
  }

  /** Opens at once, so that a fault shows at start and not at the first lead. */
  open(): void {
    const database = this.#role.open(this.#folder)
    this.#open = { database, operations: this.#role.operationsOn(database), inode: inodeOf(this.#file) }
  }

  close(): void {
    const open = this.#open
    this.#open = undefined
    open?.database.close()
  }

  /** Answers every call; all writes of the batch are on disk, or undone and told so, before this returns. */
  answer(calls: Call[]): Answer[] {
    try {
      const { database, operations } = this.#ready()
      const writing = calls.filter(call => this.#role.writes.has(call.name))
      const reading = calls.filter(call => !this.#role.writes.has(call.name))
      return [
        ...this.#commit(database, operations, writing),
        ...reading.map(call => this.#one(operations, call)),
      ]
    } catch (error) {
      this.#drop()
      return calls.map(({ number }) => ({ number, fault: faultOf(error) }))
    }
  }

  /** A database file that was moved or replaced would go on taking leads that nobody finds again. */
  #ready() {
    if (this.#open && this.#open.inode !== inodeOf(this.#file)) this.#drop()
    if (!this.#open) this.open()
    if (!this.#open) throw new Error('the database did not open')
    return this.#open
  }

  #drop(): void {
    try {
      this.close()
    } catch {
      // What cannot even be closed is left behind; the next batch opens anew.
    }
  }

  #commit(database: DatabaseSync, operations: Operations, calls: Call[]): Answer[] {
    if (calls.length === 0) return []
    try {
      database.exec('BEGIN IMMEDIATE')
      const answers = calls.map(call => ({ number: call.number, value: run(operations, call) }))
      database.exec('COMMIT')
      return answers
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      // One call's own fault must not be its neighbours': alone, each succeeds or fails for itself.
      if (isOneCalls(error) && calls.length > 1) {
        return calls.flatMap(call => this.#commit(database, operations, [call]))
      }
      if (!isOneCalls(error)) this.#drop()
      return calls.map(({ number }) => ({ number, fault: faultOf(error) }))
    }
  }

  #one(operations: Operations, call: Call): Answer {
    try {
      return { number: call.number, value: run(operations, call) }
    } catch (error) {
      if (!isOneCalls(error)) this.#drop()
      return { number: call.number, fault: faultOf(error) }
    }
  }
}

const run = (operations: Operations, { name, args }: Call): unknown => {
  const operation = operations[name]
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation(...(args as never[]))
}
