import type { DeskStore } from '../desk-store.ts'
import type { LeadRecords } from '../lead-records.ts'
import type { TeamRecords } from '../team-records.ts'
import type { Operations } from './operations.ts'
import { sqliteDeskStore } from './sqlite-desk-store.ts'
import { sqliteTeam } from './team/sqlite-team.ts'
import { WorkerLink } from './worker-link.ts'

/** The embedded store: the leads, and the team and the desk beside them in the same file. */
export interface SqliteRecords extends LeadRecords {
  team: TeamRecords
  desk: DeskStore
}

/** Opens the embedded store of a data folder; `onFault` hears why a call failed, once per batch. */
export async function openSqliteRecords(
  folder: string,
  onFault: (fault: string) => void,
): Promise<SqliteRecords> {
  const link = new WorkerLink<Operations>(folder, 'writer', onFault)
  await link.open()
  const desk = sqliteDeskStore(folder, link, onFault)
  return {
    team: sqliteTeam(link),
    desk,
    insert: (...args) => link.call('insert', ...args),
    answered: (...args) => link.call('answered', ...args),
    list: filter => link.call('list', filter),
    find: id => link.call('find', id),
    journey: id => link.call('journey', id),
    delete: id => link.call('delete', id),
    deletePerson: phone => link.call('deletePerson', phone),
    deleteOlder: (...args) => link.call('deleteOlder', ...args),
    stats: () => link.call('stats'),
    claim: (...args) => link.call('claim', ...args),
    settle: attempt => link.call('settle', attempt),
    nextDue: channel => link.call('nextDue', channel),
    makeDueNow: (...args) => link.call('makeDueNow', ...args),
    redeliver: (...args) => link.call('redeliver', ...args),
    deliveries: options => link.call('deliveries', options),
    backlog: () => link.call('backlog'),
    deleteKeys: before => link.call('deleteKeys', before),
    lastPass: () => link.call('lastPass'),
    notePass: at => link.call('notePass', at),
    async check() {
      await link.call('check')
      return { isAway: false, spooled: 0 }
    },
    async close() {
      await desk.close()
      await link.close()
    },
  }
}
