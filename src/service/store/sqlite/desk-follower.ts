/** What following asks of the store. */
interface FollowerParts {
  behind(): Promise<number>
  /** Follows at most so many leads; answers with how many there were. */
  follow(limit: number): Promise<number>
}

/** Few enough that a lead which comes meanwhile hardly waits. */
const atOnce = 100
/** A desk that waits is not kept longer than this; after an upgrade there may be a million leads to follow. */
const longestWaitMs = 2000
const lookMs = 5000
/** While nobody waits, following leaves the store most of the time to the leads that come. */
const restShare = 4

const pause = (milliseconds: number) =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds).unref())

/** Keeps the desk's index behind the leads: at once for a desk that asks, else in small steps while the store has time. */
export class Follower {
  readonly #parts: FollowerParts
  #look: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined
  #hurried = 0
  #isStopping = false

  constructor(parts: FollowerParts) {
    this.#parts = parts
  }

  /** Follows whatever comes, whether or not a desk asks. */
  keepUp(): void {
    this.#look ??= setInterval(() => void this.#start(), lookMs).unref()
    void this.#start()
  }

  /** Resolves when the desk knows every lead that was there before the call, or has waited long enough. */
  async catchUp(): Promise<void> {
    if ((await this.#parts.behind()) === 0) return
    this.#hurried += 1
    try {
      // A round under way may have looked before the latest lead was there; the next one has not.
      await Promise.race([this.#start().then(() => this.#start()), pause(longestWaitMs)])
    } finally {
      this.#hurried -= 1
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#look)
    await this.#round
  }

  #start(): Promise<void> {
    this.#round ??= this.#follow()
      // The next look tries again; the store has told the fault itself.
      .catch(() => {})
      .finally(() => {
        this.#round = undefined
      })
    return this.#round
  }

  async #follow(): Promise<void> {
    if ((await this.#parts.behind()) === 0) return
    for (let followed = atOnce; followed === atOnce && !this.#isStopping; ) {
      const start = performance.now()
      followed = await this.#parts.follow(atOnce)
      if (this.#hurried === 0) await pause((performance.now() - start) * restShare)
    }
  }
}
