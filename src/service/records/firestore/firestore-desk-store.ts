import type { Choices } from '#contract/desk/inbox.ts'
import { Follower } from '../desk-follower.ts'
import type { DeskStore } from '../desk-store.ts'
import type { LeadRecords } from '../lead-records.ts'
import { auditOf } from './changes/audit.ts'
import { openClient } from './client.ts'
import { deadlinesOf } from './deadlines.ts'
import { changingOf } from './desk-changing.ts'
import { choicesOf } from './desk-choices.ts'
import { erasingOf } from './desk-erasing.ts'
import { figuresReadingOf } from './desk-figures.ts'
import { followingOf } from './desk-following.ts'
import { inboxOf } from './desk-inbox.ts'
import { markingOf } from './desk-marking.ts'
import { newsOf } from './desk-news.ts'
import { personOf } from './desk-person.ts'
import type { Step } from './failure.ts'
import type { HostedStore } from './firestore-records.ts'
import { queriesOf } from './queries.ts'

/** Who works at a desk waits a little longer than a visitor. */
const usualPatienceMs = 5000
/** A day: each step has a limit of its own. */
const unhurried = 86_400_000
/** Each look is paid for. */
const lookMs = 30_000
const longestWaitMs = 10_000
/** The choices cost a read of many leads; nobody misses a value for so long. */
const choicesKeptMs = 300_000

/**
 * Opens the desk in the hosted store; nothing is asked of the server yet. `leads` removes whoever is erased, from the
 * spool as well where there is one.
 */
export function openFirestoreDesk(
  hosted: HostedStore,
  leads: Pick<LeadRecords, 'deletePerson'>,
  onFault: (fault: string) => void,
): DeskStore {
  const db = openClient(hosted)
  const patienceMs = hosted.patienceMs ?? usualPatienceMs
  const queries = queriesOf(db)
  const deadlines = deadlinesOf(db, onFault)
  const step: Step = work => deadlines.step(work, patienceMs)
  const ask = <Result>(work: () => Promise<Result>) => deadlines.ask(work, unhurried)
  const inbox = inboxOf(db, queries, step)
  const people = personOf(db, queries)
  const changing = changingOf(db, step)
  const figures = figuresReadingOf(db, queries, step)
  const erase = erasingOf(db, queries, leads, step)
  const audit = auditOf(db, queries)
  const news = newsOf(queries, step)
  const readChoices = choicesOf(queries)
  const markOlder = markingOf(db, queries, step)
  const follower = new Follower({ ...followingOf(db, queries, step), lookMs, longestWaitMs })
  let choices: { at: number; value: Promise<Omit<Choices, 'ok'>> } | undefined

  /** Answers once the desk knows every lead that was there before. */
  const upToDate = <Result>(work: () => Promise<Result>): Promise<Result> =>
    ask(async () => {
      await follower.catchUp()
      return work()
    })

  return {
    inbox: (...args) => upToDate(() => inbox.inbox(...args)),
    leads: (...args) => upToDate(() => inbox.leads(...args)),
    choices() {
      if (!choices || performance.now() - choices.at > choicesKeptMs) {
        choices = { at: performance.now(), value: upToDate(() => step(readChoices())) }
        choices.value.catch(() => {
          choices = undefined
        })
      }
      return choices.value
    },
    person: id => upToDate(() => step(people.person(id))),
    change: (id, ...args) =>
      upToDate(async () => {
        const outcome = await step(changing.change(id, ...args))
        const person = outcome && (await step(people.person(id)))
        return person && outcome && { outcome, person }
      }),
    note: (id, ...args) =>
      upToDate(async () => {
        await step(changing.note(id, ...args))
        return step(people.person(id))
      }),
    setStatuses: (...args) => ask(() => changing.setStatuses(...args)),
    erase: id =>
      upToDate(async () => {
        const person = await step(people.find(id))
        return person && erase(person)
      }),
    visits: period => upToDate(() => step(people.visits(period))),
    numbers: period => upToDate(() => figures.numbers(period)),
    beginAudit: entry => ask(() => step(audit.beginAudit(entry))),
    finishAudit: (...args) => ask(() => step(audit.finishAudit(...args))),
    audit: reading => ask(() => step(audit.audit(reading))),
    news: cursor => ask(() => news(cursor)),
    keepReady() {
      follower.keepUp()
      ask(() => markOlder(Date.now())).catch(() => {})
    },
    async close() {
      await follower.stop()
      await deadlines.close()
    },
  }
}
