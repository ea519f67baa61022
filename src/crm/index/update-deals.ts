import type { DatabaseSync } from 'node:sqlite'
import { noDetails } from '#domain/contacts/details.ts'
import type { HistoryEntry } from '#domain/deals/history-entry.ts'
import {
  advanceDeal,
  type CarriedFold,
  type ContactEvent,
  foldDeal,
  nothingCarried,
  stateIn,
} from '#domain/fold/fold.ts'
import { noVisit, type PastVisit } from '#domain/visits/visit-state.ts'
import { contactEvents, readFormConsent } from './contact-events.ts'
import type { SearchTables } from './search.ts'

/**
 * Maintains the rows of deals. An event that comes next for its contact advances each of their deals, however many came
 * before; any other event replays them from the beginning.
 */
export function updateDeals(database: DatabaseSync, search: SearchTables) {
  const events = contactEvents(database)
  const formConsent = readFormConsent(database)
  const before = database.prepare(
    'SELECT contact, project, leads, noted_name, noted_email, fold FROM deals WHERE id = ?',
  )
  const save = database.prepare('UPDATE deals SET state = :state, fold = :fold WHERE id = :deal')
  const drop = database.prepare('DELETE FROM deals WHERE id = ?')
  const addEntry = database.prepare(
    `INSERT INTO history (deal, position, at, entry)
     VALUES (:deal, (SELECT coalesce(max(position), 0) + 1 FROM history WHERE deal = :deal), :at, :entry)`,
  )
  const dropPast = database.prepare('DELETE FROM past_visits WHERE deal = ?')
  const addPast = database.prepare('INSERT INTO past_visits (deal, at, agent, visit) VALUES (?, ?, ?, ?)')
  const countPast = database.prepare('SELECT count(*) AS visits FROM past_visits WHERE deal = ?')
  const dropHistory = database.prepare('DELETE FROM history WHERE deal = ?')

  /** The deals of the page being applied. */
  const loaded = new Map<number, CarriedFold>()

  const load = (deal: number): CarriedFold => {
    const known = loaded.get(deal)
    if (known) return known
    const row = before.get(deal)
    return typeof row?.fold === 'string' ? JSON.parse(row.fold) : nothingCarried(String(row?.project))
  }

  const addHistory = (deal: number, history: HistoryEntry[]): void => {
    for (const entry of history) addEntry.run({ deal, at: entry.at, entry: JSON.stringify(entry) })
  }

  const savePast = (deal: number, visits: PastVisit[]): void => {
    if (Number(countPast.get(deal)?.visits) === visits.length) return
    dropPast.run(deal)
    for (const { at, agent, ...visit } of visits)
      addPast.run(deal, at, agent, JSON.stringify({ ...noVisit, ...visit }))
  }

  const saveRow = (deal: number, carried: CarriedFold): void => {
    const row = before.get(deal)
    const state = stateIn(carried)
    const { name, email } = state.details
    save.run({ deal, state: JSON.stringify(state), fold: JSON.stringify(carried) })
    if (name !== row?.noted_name || email !== row?.noted_email) search.setNoted(deal, { name, email })
    savePast(deal, state.visits)
  }

  return {
    /** Advances a deal by one event of its contact; false if it must be replayed. */
    advance(deal: number, contact: number, event: ContactEvent): boolean {
      const version = 'fact' in event ? event.fact.version : 0
      const advanced = advanceDeal(load(deal), event, {
        get: leadId => formConsent(leadId, { contact, before: version }),
        set: () => {},
      })
      if (!advanced) return false
      loaded.set(deal, advanced.carried)
      addHistory(deal, advanced.history)
      return true
    },

    /** Replays a deal from the beginning; deletes one without leads. */
    replay(deal: number): void {
      loaded.delete(deal)
      dropHistory.run(deal)
      dropPast.run(deal)
      const row = before.get(deal)
      if (!row) return
      if (row.leads === 0) {
        search.setNoted(deal, noDetails)
        drop.run(deal)
        return
      }
      const { carried, history } = foldDeal(String(row.project), events.of(Number(row.contact)))
      addHistory(deal, history)
      saveRow(deal, carried)
    },

    /** Writes the rows of all advanced deals. */
    flush(): void {
      for (const [deal, carried] of loaded) saveRow(deal, carried)
      loaded.clear()
    },

    forget: (deal: number) => loaded.delete(deal),
  }
}
