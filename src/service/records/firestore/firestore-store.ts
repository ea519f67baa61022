import type { LeadStore } from '../lead-store.ts'
import { askingOf } from './asking.ts'
import { type FirestoreAddress, openClient } from './client.ts'
import type { Step } from './failure.ts'
import { keepingOf } from './keeping.ts'
import { notedTimesOf } from './noted-times.ts'
import { outboxOf } from './outbox.ts'
import { questionsOf } from './questions.ts'
import { readingOf } from './reading.ts'
import { removingOf } from './removing.ts'

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
export function openFirestoreStore(hosted: HostedStore, onFault: (fault: string) => void): LeadStore {
  const db = openClient(hosted)
  const visitorMs = hosted.patienceMs ?? usualPatienceMs
  const readerMs = visitorMs * readersPatience
  const asking = askingOf(db, onFault)
  const questions = questionsOf(db)
  /** What goes over many documents may take long, yet not at any one step. */
  const step: Step = work => asking.step(work, readerMs)
  const keeping = keepingOf(db)
  const reading = readingOf(db, questions, step)
  const removing = removingOf(db, questions, step)
  const outbox = outboxOf(db, questions, step)
  const times = notedTimesOf(db)

  const ask = <Result>(work: () => Promise<Result>, milliseconds = readerMs) => asking.ask(work, milliseconds)

  return {
    keep: (...args) => ask(() => keeping.keep(...args), visitorMs),
    answered: (...args) => ask(() => keeping.answered(...args), visitorMs),
    list: filter => ask(() => reading.list(filter)),
    find: id => ask(() => reading.find(id)),
    journey: id => ask(() => reading.journey(id)),
    remove: id => ask(() => removing.remove(id)),
    removePerson: phone => ask(() => removing.removePerson(phone), unhurried),
    removeOlder: (...args) => ask(() => removing.removeOlder(...args), unhurried),
    stats: () => ask(() => reading.stats(), unhurried),
    claim: (...args) => ask(() => outbox.claim(...args)),
    settle: attempt => ask(() => outbox.settle(attempt)),
    nextDue: channel => ask(() => outbox.nextDue(channel)),
    hasten: (...args) => ask(() => outbox.hasten(...args), unhurried),
    redeliver: (...args) => ask(() => outbox.redeliver(...args)),
    deliveries: filter => ask(() => outbox.deliveries(filter)),
    backlog: () => ask(() => outbox.backlog()),
    forgetKeys: before => ask(() => removing.forgetKeys(before), unhurried),
    lastPass: () => ask(() => times.lastPass()),
    notePass: at => ask(() => times.notePass(at)),
    async check() {
      await ask(() => times.check(), visitorMs)
      return { isAway: false, spooled: 0 }
    },
    close: () => asking.close(),
  }
}
