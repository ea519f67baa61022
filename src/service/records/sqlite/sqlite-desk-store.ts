import { Follower } from '../desk-follower.ts'
import type { DeskStore } from '../desk-store.ts'
import type { DeskReading, Operations } from './operations.ts'
import { WorkerLink } from './worker-link.ts'

/** The counts behind the choices cost a look at every lead; nobody misses a value for so long. */
const choicesKeptMs = 60_000

const triesToEmpty = 10

/** A long read may be under way: it ends, and then what it looked at can go. */
const emptyLog = async (writer: WorkerLink<Operations>): Promise<void> => {
  for (let tries = 0; tries < triesToEmpty; tries += 1) {
    if (await writer.call('emptyLog')) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

/**
 * The desk on the embedded store. Two threads read for it: one answers the inbox, one what takes long, so that neither
 * a figure nor an export keeps the inbox waiting, and none of them a lead. They start when they are first asked.
 */
export function sqliteDeskStore(
  folder: string,
  writer: WorkerLink<Operations>,
  onFault: (fault: string) => void,
): DeskStore {
  const quick = new WorkerLink<DeskReading>(folder, 'reader', onFault)
  const slow = new WorkerLink<DeskReading>(folder, 'reader', onFault)
  const follower = new Follower({
    behind: () => quick.call('behind'),
    follow: limit => writer.call('follow', limit),
  })
  /** Asks at the same time whether a lead is missing, and asks again only where one is. */
  const upToDate = async <Value>(read: () => Promise<Value>): Promise<Value> => {
    const [behind, value] = await Promise.all([quick.call('behind'), read()])
    if (behind === 0) return value
    await follower.catchUp()
    return read()
  }

  let choices: { at: number; value: ReturnType<DeskStore['choices']> } | undefined

  return {
    inbox: (...args) => upToDate(() => quick.call('inbox', ...args)),
    async leads(...args) {
      await follower.catchUp()
      return slow.call('leads', ...args)
    },
    choices() {
      if (!choices || performance.now() - choices.at > choicesKeptMs) {
        choices = { at: performance.now(), value: slow.call('choices') }
        choices.value.catch(() => {
          choices = undefined
        })
      }
      return choices.value
    },
    person: id => upToDate(() => quick.call('person', id)),
    async change(...args) {
      await follower.catchUp()
      return writer.call('changePerson', ...args)
    },
    async note(...args) {
      await follower.catchUp()
      return writer.call('addNote', ...args)
    },
    setStatuses: (...args) => writer.call('setStatuses', ...args),
    async erase(id) {
      await follower.catchUp()
      const leads = await writer.call('erasePerson', id)
      if (leads > 0) await emptyLog(writer)
      return leads > 0 ? leads : undefined
    },
    visits: period => upToDate(() => quick.call('visits', period)),
    async numbers(period) {
      await follower.catchUp()
      return slow.call('numbers', period)
    },
    beginAudit: entry => writer.call('beginAudit', entry),
    finishAudit: (...args) => writer.call('finishAudit', ...args),
    audit: reading => quick.call('audit', reading),
    news: cursor => quick.call('news', cursor),
    keepReady: () => follower.keepUp(),
    async close() {
      await follower.stop()
      await Promise.all([quick.close(), slow.close()])
    },
  }
}
