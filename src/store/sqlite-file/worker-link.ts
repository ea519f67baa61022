import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { StartError } from '#lib/start-error.ts'
import { StoreUnavailable } from '../store-unavailable.ts'
import {
  type Greeting,
  greetingSchema,
  type OperationNames,
  type Operations,
  type OverJson,
  type ThreadMessage,
  type ThreadReply,
} from './operations.ts'

interface Waiting extends ThreadMessage {
  resolve(value: unknown): void
  reject(error: Error): void
}

type All<Of extends Operations> = Of['reads'] & Of['writes']
type Arguments<Operation> = Operation extends (...args: infer Args) => unknown ? Args : never
type Result<Operation> = Operation extends (...args: never[]) => infer Value ? OverJson<Value> : never

/** Operations as the requesting thread calls them. */
export type ThreadCalls<Group> = {
  [Name in keyof Group]: (...args: Arguments<Group[Name]>) => Promise<Result<Group[Name]>>
}

/** The operations of a thread as functions that ask it by their names. */
export const callsBy = <Group>(
  ask: (name: string, args: unknown[]) => Promise<unknown>,
): ThreadCalls<Group> =>
  new Proxy({} as ThreadCalls<Group>, {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        ask(String(name), args),
  })

/** With more waiting messages the disk is too far behind, and new ones are refused immediately. */
const maxWaiting = 10_000
/**
 * How many messages of one turn of the event loop are sent together: the worker starts on them while this thread
 * continues.
 */
const sentTogether = 8

/**
 * Sends messages to the worker as they come. Messages that arrive while the worker waits for the disk are answered
 * together, so the busier it gets, the more leads share one fsync.
 */
export class WorkerLink<Of extends Operations> {
  /** The thread's operations. */
  readonly calls: ThreadCalls<All<Of>> = callsBy((name, args) => this.ask(name, args))
  readonly #program: URL
  readonly #data: { folder: string; role: string }
  readonly #onError: (fault: string) => void
  #worker: Worker | undefined
  #lastId = 0
  #gathered: Waiting[] = []
  #inFlight = new Map<number, Waiting>()
  #soon: NodeJS.Immediate | undefined
  #isClosing = false
  #onIdle: () => void = () => {}

  /** `program` is the thread's file, `data` its role. */
  constructor(program: URL, data: { folder: string; role: string }, onError: (fault: string) => void) {
    this.#program = program
    this.#data = data
    this.#onError = onError
  }

  /** Starts the worker; resolves with its operations when its database is open. */
  async open(): Promise<OperationNames> {
    const greeting = await this.#start()
    if (greeting.opened) return greeting.operations
    await this.close()
    throw new StartError([
      greeting.isOurs ? greeting.fault : `DATA_DIR ${this.#data.folder} cannot be used: ${greeting.fault}`,
    ])
  }

  /** A function for each named operation. */
  operationsOf(names: string[]): ThreadCalls<All<Of>>
  operationsOf(names: string[]): object {
    return Object.fromEntries(names.map(name => [name, (...args: unknown[]) => this.ask(name, args)]))
  }

  /** Waits for earlier messages, then ends the worker. */
  async close(): Promise<void> {
    this.#isClosing = true
    if (this.#gathered.length + this.#inFlight.size > 0) {
      await new Promise<void>(resolve => {
        this.#onIdle = resolve
      })
    }
    const worker = this.#worker
    if (!worker) return
    const gone = new Promise(resolve => worker.once('exit', resolve))
    worker.postMessage('close')
    await gone
  }

  /** Asks by the name of an operation, for what wraps `calls`. */
  ask(name: string, args: unknown[]): Promise<unknown> {
    if (this.#isClosing) return Promise.reject(new StoreUnavailable('the store is closed'))
    if (this.#gathered.length + this.#inFlight.size >= maxWaiting) {
      return Promise.reject(new StoreUnavailable('too many leads wait for the disk'))
    }
    return new Promise((resolve, reject) => {
      this.#lastId += 1
      this.#gathered.push({ id: this.#lastId, name, args, resolve, reject })
      if (this.#gathered.length >= sentTogether) this.#flush()
      else this.#flushSoon()
    })
  }

  #start(): Promise<Greeting> {
    const worker = new Worker(this.#program, { workerData: this.#data })
    this.#worker = worker
    worker.on('error', (error: Error) => this.#onError(`the store's thread failed: ${error.message}`))
    worker.on('exit', () => this.#lost(worker))
    return new Promise(resolve => {
      worker.once('exit', () => resolve({ opened: false, fault: 'its thread ended', isOurs: false }))
      worker.once('message', greeting => {
        // Written by our own thread, so no schema checks it, which would cost time for every lead.
        worker.on('message', (answers: string) => this.#settle(JSON.parse(answers)))
        resolve(v.parse(greetingSchema, greeting))
      })
    })
  }

  /** Waking the thread costs as much as a lead, so the last messages of a turn of the event loop are sent together. */
  #flushSoon(): void {
    this.#soon ??= setImmediate(() => {
      this.#soon = undefined
      if (this.#gathered.length > 0) this.#flush()
    })
  }

  #endIfIdle(): void {
    if (this.#gathered.length + this.#inFlight.size === 0) this.#onIdle()
  }

  #flush(): void {
    if (!this.#worker) void this.#start()
    const batch = this.#gathered
    this.#gathered = []
    for (const message of batch) this.#inFlight.set(message.id, message)
    // Sent as one text, because cloning objects costs the main thread several times as much.
    this.#worker?.postMessage(JSON.stringify(batch.map(({ id, name, args }) => ({ id, name, args }))))
  }

  #settle(answers: ThreadReply[]): void {
    const faults = new Set<string>()
    for (const answer of answers) {
      const message = this.#inFlight.get(answer.id)
      this.#inFlight.delete(answer.id)
      if (answer.fault === undefined) {
        message?.resolve(answer.value)
      } else {
        faults.add(answer.fault)
        message?.reject(new StoreUnavailable(answer.fault))
      }
    }
    for (const fault of faults) this.#onError(fault)
    this.#endIfIdle()
  }

  /** The thread has ended. Its requests fail, although their writes may be on disk. */
  #lost(worker: Worker): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const pending = this.#inFlight
    this.#inFlight = new Map()
    for (const message of pending.values()) message.reject(new StoreUnavailable('the store’s thread ended'))
    this.#endIfIdle()
  }
}
