import { errorText } from '../../log/error-text.ts'
import { type DrainDeps, drainSpool } from './drain-spool.ts'

/** How long until a store that was away is tried again. */
const retryMs = 2000

/** Knows whether the hosted store is there, looks for it while it is not, and drains the spool when it is. */
export class HostedWatch {
  readonly #deps: DrainDeps
  readonly #done: Promise<void>
  #isAway = false
  #isWoken = false
  #isStopped = false
  #endRest: () => void = () => {}

  constructor(deps: DrainDeps) {
    this.#deps = deps
    this.#done = this.#run()
  }

  /** While it is, leads go into the spool at once: no visitor waits for a store that did not answer the one before. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** The store did not answer. */
  wentAway(fault: string): void {
    if (this.#isAway) return
    this.#isAway = true
    this.#deps.log.error({ fault }, 'the hosted store is away: leads go into the spool')
    this.#wake()
  }

  /** Something was spooled; while the store is away it waits with the rest. */
  spooled(): void {
    if (!this.#isAway) this.#wake()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#wake()
    await this.#done
  }

  #wake(): void {
    this.#isWoken = true
    this.#endRest()
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isWoken = false
      const isDone = await this.#pass()
      if (!this.#isWoken || !isDone) await this.#rest(isDone ? undefined : retryMs)
    }
  }

  async #pass(): Promise<boolean> {
    try {
      await this.#deps.hosted.check()
    } catch (error) {
      this.wentAway(errorText(error))
      return false
    }
    // Before the spool is empty: new leads need not queue up behind it.
    if (this.#isAway) this.#deps.log.info('the hosted store is back')
    this.#isAway = false
    try {
      await drainSpool(this.#deps)
      return true
    } catch (error) {
      this.#deps.log.warn({ fault: errorText(error) }, 'the spool could not be drained; it is tried again')
      return false
    }
  }

  async #rest(milliseconds: number | undefined): Promise<void> {
    if (this.#isStopped) return
    await new Promise<void>(resolve => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      this.#endRest = () => {
        // What is to be tried again is not tried sooner because more waits for it.
        if (timer && !this.#isStopped) return
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
