/** What following asks of the store. */
interface FollowerParts {
  behind(): Promise<number>
  /** Follows at most so many leads; answers with how many there were. */
  follow(limit: number): Promise<number>
  /** How often it is looked whether leads came, while no desk asks. */
  lookMs?: number
  /** A desk that waits is not kept longer than this; after an upgrade there may be a million leads to follow. */
  longestWaitMs?: number
}

/** Few enough that a lead which comes meanwhile hardly waits. */
const atOnce = 100
const usualWaitMs = 2000
const usualLookMs = 5000
/** So long at a time is followed in the background. */
const longestRoundMs = 5000
/** Where more leads than this came since the last look, the store has better to do. */
const busy = 500
/** While nobody waits, following leaves the store most of the time to the leads that come. */
const restShare = 4

const pause = (milliseconds: number) =>
  new Promise<void>(resolve => setTimeout(resolve, milliseconds).unref())

/** Keeps the desk's index behind the leads: at once for a desk that asks, else in small steps while the store has time. */
export class Follower {
  readonly #parts: FollowerParts
  #look: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined
  #lastBehind = 0
  #hurried = 0
  #isStopping = false

  constructor(parts: FollowerParts) {
    this.#parts = parts
  }

  /** Follows whatever comes, whether or not a desk asks. */
  keepUp(): void {
    this.#look ??= setInterval(() => void this.#followInQuiet(), this.#parts.lookMs ?? usualLookMs).unref()
    void this.#start()
  }

  /** Resolves when the desk knows every lead that was there before the call, or has waited long enough. */
  async catchUp(): Promise<void> {
    if ((await this.#parts.behind()) === 0) return
    this.#hurried += 1
    try {
      const wait = pause(this.#parts.longestWaitMs ?? usualWaitMs)
      // A round under way may have looked before the latest lead was there; the next one has not.
      await Promise.race([this.#start().then(() => this.#start()), wait])
    } finally {
      this.#hurried -= 1
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#look)
    await this.#round
  }

  async #followInQuiet(): Promise<void> {
    // The store tells its faults itself, and the next look tries again.
    const behind = await this.#parts.behind().catch(() => 0)
    const isQuiet = behind - this.#lastBehind < busy
    this.#lastBehind = behind
    if (isQuiet) await this.#start()
  }

  #start(): Promise<void> {
    this.#round ??= this.#follow()
      .catch(() => {})
      .finally(() => {
        this.#round = undefined
      })
    return this.#round
  }

  async #follow(): Promise<void> {
    if (this.#isStopping || (await this.#parts.behind()) === 0) return
    const begun = performance.now()
    for (let followed = atOnce; followed === atOnce && !this.#isStopping; ) {
      const start = performance.now()
      followed = await this.#parts.follow(atOnce)
      if (this.#hurried > 0) continue
      if (start - begun > longestRoundMs) return
      await pause((performance.now() - start) * restShare)
    }
  }
}
