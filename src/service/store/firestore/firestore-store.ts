import type { LeadStore } from '../lead-store.ts'
import { type FirestoreAddress, openClient } from './client.ts'
import { asUnavailable, type Step, within } from './failure.ts'
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
/** A call that hangs must not hold up the end. */
const closeMs = 500

/** Which store, and how long a visitor waits for it. */
export interface HostedStore extends FirestoreAddress {
  patienceMs?: number | undefined
}

/** Opens the hosted store; `onFault` hears why a call failed. Nothing is asked of the server yet: a service starts while it is away. */
export function openFirestoreStore(hosted: HostedStore, onFault: (fault: string) => void): LeadStore {
  const db = openClient(hosted)
  const visitorMs = hosted.patienceMs ?? usualPatienceMs
  const readerMs = visitorMs * readersPatience
  const underWay = new Set<Promise<unknown>>()
  const questions = questionsOf(db)
  /** What goes over many documents may take long, yet not at any one step. */
  const step: Step = work => within(readerMs, work)
  const keeping = keepingOf(db)
  const reading = readingOf(db, questions, step)
  const removing = removingOf(db, questions, step)
  const outbox = outboxOf(db, questions, step)
  const times = notedTimesOf(db)

  /** The client retries what may pass by itself; here it is told when nobody waits any more. */
  const ask = async <Result>(work: () => Promise<Result>, milliseconds = readerMs): Promise<Result> => {
    const asked = work()
    underWay.add(asked)
    const forget = () => underWay.delete(asked)
    asked.then(forget, forget)
    try {
      return await within(milliseconds, asked)
    } catch (error) {
      const failure = asUnavailable(error)
      onFault(failure.message)
      throw failure
    }
  }

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
    async close() {
      // The client fails badly when it is ended in the middle of a retry; then it is left to end with the process.
      const isIdle = await within(closeMs, Promise.allSettled(underWay)).then(
        () => true,
        () => false,
      )
      if (isIdle) await db.terminate()
    },
  }
}
