import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import threads, { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'

/** Threads of closed stores, by their program. */
const idle = new Map<string, Worker[]>()

const { Worker: Thread } = threads

const threadFor = (program: string): Worker =>
  idle.get(program)?.pop() ??
  new Thread(new URL('./reused-thread.ts', import.meta.url), { workerData: program })

const reuse = (program: string, thread: Worker): void => {
  // An idle thread must not keep the process alive.
  thread.unref()
  idle.set(program, [...(idle.get(program) ?? []), thread])
}

/**
 * A store's thread. Tests open stores hundreds of times, and loading the code of their threads takes longer than most tests, so the
 * thread of a closed store serves the next one.
 */
class ReusedThread extends EventEmitter {
  readonly #port: MessagePort

  constructor({ href: program }: URL, { workerData: data }: { workerData: unknown }) {
    super()
    const thread = threadFor(program)
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    const onError = (error: Error) => this.emit('error', error)
    let isGone = false
    const onExit = () => {
      isGone = true
      port1.close()
    }
    thread.ref()
    thread.once('error', onError).once('exit', onExit)
    port1.on('message', message => this.emit('message', message))
    port1.once('close', () => {
      thread.off('error', onError).off('exit', onExit)
      if (!isGone) reuse(program, thread)
      this.emit('exit')
    })
    thread.postMessage({ port: port2, data }, [port2])
  }

  postMessage(message: unknown): void {
    this.#port.postMessage(message)
  }
}

const isStore = (program: unknown): program is URL =>
  program instanceof URL && program.href.endsWith('/worker.ts')

/** Reuses threads of stores only. */
const StoreOrOther = function (this: unknown, program: URL | string, options: { workerData: unknown }) {
  return isStore(program) ? new ReusedThread(program, options) : new Thread(program, options)
}

// Other files of this process find the class replaced already.
if (Thread.name === 'Worker') {
  Object.assign(threads, { Worker: StoreOrOther })
  syncBuiltinESMExports()
}
