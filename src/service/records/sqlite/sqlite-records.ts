import { EmptyingLog } from '../../sqlite/emptying-log.ts'
import { WorkerLink } from '../../sqlite/worker-link.ts'
import type { ChangeRecords } from '../change-records.ts'
import type { LeadLookup, LeadRecords } from '../lead-records.ts'
import type { TeamRecords } from '../team-records.ts'
import { ChangeWatch } from './change-watch.ts'
import type { Reading, Writing } from './roles.ts'
import { sqliteTeam } from './team/sqlite-team.ts'

/** The embedded records: leads, what the team did with them, and the team, in one file. */
export interface SqliteRecords extends LeadRecords, LeadLookup {
  changes: ChangeRecords
  team: TeamRecords
}

const program = new URL('./worker.ts', import.meta.url)

/** Opens the records of a data folder; `onFault` hears why a call failed, once per batch. */
export async function openSqliteRecords(
  folder: string,
  onFault: (fault: string) => void,
): Promise<SqliteRecords> {
  const writer = new WorkerLink<Writing>(program, { folder, role: 'writer' }, onFault)
  // Starts when it is first asked: most commands never do.
  const reader = new WorkerLink<Reading>(program, { folder, role: 'reader' }, onFault)
  await writer.open()
  const log = new EmptyingLog(() => writer.call('emptyLog'), onFault)
  const watch = new ChangeWatch()

  const written = async <Value>(work: Promise<Value>): Promise<Value> => {
    const value = await work
    watch.tell()
    return value
  }
  /** What was deleted is to be found in no file either. */
  const deleted = async (work: Promise<number>): Promise<number> => {
    const count = await written(work)
    if (count > 0) await log.empty()
    return count
  }

  return {
    team: sqliteTeam(writer),
    changes: {
      append: (...args) => written(writer.call('append', ...args)),
      erase: personId => deleted(writer.call('erase', personId)),
      async since(...args) {
        const page = await reader.call('since', ...args)
        // Another process may have deleted, and been gone before a long read let its log go.
        if (page?.entries.some(({ kind }) => kind === 'lead-deleted' || kind === 'person-erased')) {
          void log.empty()
        }
        return page
      },
      watch: onChange => watch.add(onChange),
      beginAudit: entry => writer.call('beginAudit', entry),
      finishAudit: (...args) => writer.call('finishAudit', ...args),
      audit: reading => reader.call('audit', reading),
    },
    insert: (...args) => written(writer.call('insert', ...args)),
    answered: (...args) => writer.call('answered', ...args),
    list: filter => writer.call('list', filter),
    find: id => writer.call('find', id),
    ofPerson: (...args) => reader.call('ofPerson', ...args),
    findMany: ids => reader.call('findMany', ids),
    delete: id => deleted(writer.call('delete', id)),
    deletePerson: phone => deleted(writer.call('deletePerson', phone)),
    deleteOlder: (...args) => deleted(writer.call('deleteOlder', ...args)),
    stats: () => writer.call('stats'),
    claim: (...args) => writer.call('claim', ...args),
    settle: attempt => writer.call('settle', attempt),
    nextDue: channel => writer.call('nextDue', channel),
    makeDueNow: (...args) => writer.call('makeDueNow', ...args),
    redeliver: (...args) => writer.call('redeliver', ...args),
    deliveries: options => writer.call('deliveries', options),
    backlog: () => writer.call('backlog'),
    deleteKeys: before => writer.call('deleteKeys', before),
    lastPass: () => writer.call('lastPass'),
    notePass: at => writer.call('notePass', at),
    async check() {
      await writer.call('check')
      return { isAway: false, spooled: 0 }
    },
    async close() {
      watch.stop()
      await log.stop()
      await reader.close()
      await writer.close()
    },
  }
}
