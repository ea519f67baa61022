import { errorText } from '#lib/log/log.ts'
import { type DrainDeps, drainSpool } from './drain-spool.ts'

/** How long to wait before trying an unavailable store again. */
const retryMs = 2000

/** Tracks whether the hosted store is available, retries while it is not, and drains the spool once it is. */
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

  /** While the store is unavailable, leads go straight into the spool, so that no visitor waits for another timeout. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** The store did not respond. */
  wentAway(fault: string): void {
    if (this.#isAway) return
    this.#isAway = true
    this.#deps.log.error({ fault }, 'the hosted store is away: leads go into the spool')
    this.#wake()
  }

  /** A lead was spooled; while the store is unavailable, it waits with the others. */
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
    // Set before the spool is empty: new leads need not queue behind it.
    if (this.#isAway) this.#deps.log.info('the hosted store is back')
    this.#isAway = false
    try {
      await drainSpool(this.#deps)
      return true
    } catch (error) {
      this.#deps.log.warn({ fault: errorText(error) }, 'could not drain the spool; trying again')
      return false
    }
  }

  async #rest(milliseconds: number | undefined): Promise<void> {
    if (this.#isStopped) return
    await new Promise<void>(resolve => {
      const timer = milliseconds === undefined ? undefined : setTimeout(resolve, milliseconds)
      this.#endRest = () => {
        // A retry does not start earlier because another lead is spooled.
        if (timer && !this.#isStopped) return
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
