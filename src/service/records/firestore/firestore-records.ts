import type { LeadRecords } from '../lead-records.ts'
import { type FirestoreAddress, openClient } from './client.ts'
import { deadlinesOf } from './deadlines.ts'
import type { Step } from './failure.ts'
import { deletionOf } from './leads/delete-leads.ts'
import { insertOf } from './leads/insert-lead.ts'
import { notedTimesOf } from './leads/noted-times.ts'
import { outboxOf } from './leads/outbox.ts'
import { leadReadsOf } from './leads/read-leads.ts'
import { queriesOf } from './queries.ts'

/** With what follows it, an answer within the 3 s a visitor is ready to wait. */
const usualPatienceMs = 2500
/** Who reads is at work and waits longer. */
const readersPatience = 2
/** A day: each step has a limit of its own. */
const unhurried = 86_400_000

/** Which store, and how long a visitor waits for it. */
export interface HostedStore extends FirestoreAddress {
  patienceMs?: number | undefined
}

/** Opens the hosted store; `onFault` hears why a call failed. Nothing is asked of the server yet: a service starts while it is away. */
export function openFirestoreRecords(hosted: HostedStore, onFault: (fault: string) => void): LeadRecords {
  const db = openClient(hosted)
  const visitorMs = hosted.patienceMs ?? usualPatienceMs
  const readerMs = visitorMs * readersPatience
  const deadlines = deadlinesOf(db, onFault)
  const queries = queriesOf(db)
  /** What goes over many documents may take long, yet not at any one step. */
  const step: Step = work => deadlines.step(work, readerMs)
  const keeping = insertOf(db)
  const reading = leadReadsOf(db, queries, step)
  const removing = deletionOf(db, queries, step)
  const outbox = outboxOf(db, queries, step)
  const times = notedTimesOf(db)

  const ask = <Result>(work: () => Promise<Result>, milliseconds = readerMs) =>
    deadlines.ask(work, milliseconds)

  return {
    insert: (...args) => ask(() => keeping.insert(...args), visitorMs),
    answered: (...args) => ask(() => keeping.answered(...args), visitorMs),
    list: filter => ask(() => reading.list(filter)),
    find: id => ask(() => reading.find(id)),
    journey: id => ask(() => reading.journey(id)),
    delete: id => ask(() => removing.delete(id)),
    deletePerson: phone => ask(() => removing.deletePerson(phone), unhurried),
    deleteOlder: (...args) => ask(() => removing.deleteOlder(...args), unhurried),
    stats: () => ask(() => reading.stats(), unhurried),
    claim: (...args) => ask(() => outbox.claim(...args)),
    settle: attempt => ask(() => outbox.settle(attempt)),
    nextDue: channel => ask(() => outbox.nextDue(channel)),
    makeDueNow: (...args) => ask(() => outbox.makeDueNow(...args), unhurried),
    redeliver: (...args) => ask(() => outbox.redeliver(...args)),
    deliveries: filter => ask(() => outbox.deliveries(filter)),
    backlog: () => ask(() => outbox.backlog()),
    deleteKeys: before => ask(() => removing.deleteKeys(before), unhurried),
    lastPass: () => ask(() => times.lastPass()),
    notePass: at => ask(() => times.notePass(at)),
    async check() {
      await ask(() => times.check(), visitorMs)
      return { isAway: false, spooled: 0 }
    },
    close: () => deadlines.close(),
  }
}
