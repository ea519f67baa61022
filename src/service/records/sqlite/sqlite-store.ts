import type { DeskStore } from '../desk-store.ts'
import type { LeadStore } from '../lead-store.ts'
import type { TeamStore } from '../team-store.ts'
import type { Operations } from './operations.ts'
import { sqliteDeskStore } from './sqlite-desk-store.ts'
import { sqliteTeamStore } from './team/sqlite-team-store.ts'
import { WorkerLink } from './worker-link.ts'

/** The embedded store: the leads, and the team and the desk beside them in the same file. */
export interface SqliteStore extends LeadStore {
  team: TeamStore
  desk: DeskStore
}

/** Opens the embedded store of a data folder; `onFault` hears why a call failed, once per batch. */
export async function openSqliteStore(
  folder: string,
  onFault: (fault: string) => void,
): Promise<SqliteStore> {
  const link = new WorkerLink<Operations>(folder, 'writer', onFault)
  await link.open()
  const desk = sqliteDeskStore(folder, link, onFault)
  return {
    team: sqliteTeamStore(link),
    desk,
    keep: (...args) => link.call('keep', ...args),
    answered: (...args) => link.call('answered', ...args),
    list: filter => link.call('list', filter),
    find: id => link.call('find', id),
    journey: id => link.call('journey', id),
    remove: id => link.call('remove', id),
    removePerson: phone => link.call('removePerson', phone),
    removeOlder: (...args) => link.call('removeOlder', ...args),
    stats: () => link.call('stats'),
    claim: (...args) => link.call('claim', ...args),
    settle: attempt => link.call('settle', attempt),
    nextDue: channel => link.call('nextDue', channel),
    hasten: (...args) => link.call('hasten', ...args),
    redeliver: (...args) => link.call('redeliver', ...args),
    deliveries: options => link.call('deliveries', options),
    backlog: () => link.call('backlog'),
    forgetKeys: before => link.call('forgetKeys', before),
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
