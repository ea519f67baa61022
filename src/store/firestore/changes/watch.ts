import type { Queries } from '../queries.ts'

/** How many of the newest documents to watch, because a commit can appear with an earlier time than the latest. */
const newest = 10
/** How often to look without a signal, in case the listener broke silently. Each look is charged. */
const lookMs = 60_000
const retryMs = 5000

type Stop = () => void

/**
 * Calls back when something may have happened. This instance reports its own writes. The server reports those of
 * others, at one read for each document and none while nothing happens.
 */
export function watchOf(queries: Queries) {
  const watchers = new Map<() => void, Stop>()

  const listen = (collection: 'leads' | 'changes', onChange: () => void): Stop => {
    const query = queries.overTime(collection, 'keptAt', {}, 'desc').limit(newest)
    let stop: Stop = () => {}
    let retry: NodeJS.Timeout | undefined
    const begin = () => {
      stop = query.onSnapshot(onChange, () => {
        retry = setTimeout(begin, retryMs).unref()
      })
    }
    begin()
    return () => {
      clearTimeout(retry)
      stop()
    }
  }

  return {
    watch(onChange: () => void): Stop {
      const look = setInterval(onChange, lookMs).unref()
      const stops = [listen('leads', onChange), listen('changes', onChange), () => clearInterval(look)]
      const watcher = () => onChange()
      watchers.set(watcher, () => {
        for (const stop of stops) stop()
      })
      return () => {
        watchers.get(watcher)?.()
        watchers.delete(watcher)
      }
    },

    /** This instance wrote something. */
    happened(): void {
      for (const watcher of watchers.keys()) watcher()
    },

    stop(): void {
      for (const stop of watchers.values()) stop()
      watchers.clear()
    },
  }
}

export type Watch = ReturnType<typeof watchOf>
