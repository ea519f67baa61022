/**
 * How often to look for writes of other processes while a listener is registered. They must show within a second, and
 * half of that is left for reading them.
 */
const lookMs = 500

/** Notifies watchers that something may have happened. */
export class ChangeWatch {
  readonly #watchers = new Set<() => void>()
  #timer: NodeJS.Timeout | undefined

  /** Returns a function that stops watching. */
  add(onChange: () => void): () => void {
    const watcher = () => onChange()
    this.#watchers.add(watcher)
    this.#timer ??= setInterval(() => this.notify(), lookMs).unref()
    return () => {
      this.#watchers.delete(watcher)
      if (this.#watchers.size === 0) this.stop()
    }
  }

  /** Something was written here, or possibly elsewhere. */
  notify(): void {
    for (const watcher of this.#watchers) watcher()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
