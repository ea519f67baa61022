import type { Lead, LeadLookup, LeadRecords } from '../lead-records.ts'
import type { OpenRecords } from '../records.ts'
import type { SealKeys } from '../seal.ts'
import type { HostedLeads } from '../spool/drain-spool.ts'
import { type Wrap, wrapMethods } from '../wrap-methods.ts'
import { changesOf } from './changes/firestore-changes.ts'
import { watchOf } from './changes/watch.ts'
import { type FirestoreAddress, openClient } from './client.ts'
import { contactIdsOf } from './contact-ids.ts'
import { deadlinesOf } from './deadlines.ts'
import type { Step } from './failure.ts'
import { type Deletion, deletionOf } from './leads/delete-leads.ts'
import { insertOf } from './leads/insert-lead.ts'
import { outboxOf } from './leads/outbox.ts'
import { leadReadsOf } from './leads/read-leads.ts'
import { sealedOf } from './leads/sealed.ts'
import { timestampsOf } from './leads/timestamps.ts'
import { queriesOf } from './queries.ts'
import { teamOf } from './team/firestore-team.ts'

/** Leaves time to respond within the 3 s that a visitor waits. */
const defaultPatienceMs = 2500
/** The team waits longer for reads than a visitor for a form. */
const readersPatience = 2
/** Signing in waits even longer, so that a busy server locks no member out. */
const teamPatience = 4
/** A day, because each step has its own deadline. */
const unhurried = 86_400_000

/** Which store, and how long a visitor waits for it. */
export interface HostedStore extends FirestoreAddress {
  patienceMs?: number | undefined
  /** With these keys, deleted data is stored sealed. */
  sealKeys?: SealKeys | undefined
}

/** Opens the hosted records without a request, so that the service starts while the server is away. `onError` gets failures. */
export function openFirestoreRecords(
  hosted: HostedStore,
  onError: (fault: string) => void,
): OpenRecords & HostedLeads {
  const db = openClient(hosted)
  const visitorMs = hosted.patienceMs ?? defaultPatienceMs
  const readerMs = visitorMs * readersPatience
  const teamMs = visitorMs * teamPatience
  const deadlines = deadlinesOf(db, onError)
  const queries = queriesOf(db)
  const contactIds = contactIdsOf(db)
  const watch = watchOf(queries)
  /** Work on many documents may take long, but no single step of it may. */
  const step: Step = work => deadlines.step(work, readerMs)
  const insertion = insertOf(db, contactIds)
  const reads = leadReadsOf(db, queries, contactIds, step)
  const { isErased, sealErased, ...deletion } = deletionOf(db, queries, contactIds, step, hosted.sealKeys)
  const outbox = outboxOf(db, queries, step)
  const times = timestampsOf(db)

  const ask = <Result>(work: () => Promise<Result>, milliseconds = readerMs) =>
    deadlines.ask(work, milliseconds)

  /** The same methods, each with this deadline. */
  const within = <Calls extends object>(milliseconds: number, calls: Calls): Calls =>
    wrapMethods(
      calls,
      call =>
        (...args) =>
          ask(() => call(...args), milliseconds),
    )

  /** Notifies watchers after a method that writes. */
  const notifying: Wrap =
    call =>
    async (...args) => {
      const result = await call(...args)
      watch.happened()
      return result
    }

  const taking = within(visitorMs, insertion)
  const deleting = within(unhurried, deletion)
  const leads: LeadRecords & LeadLookup & Pick<Deletion, 'deleteQuiet' | 'finishErasures'> = {
    ...taking,
    ...within(readerMs, reads),
    ...within(readerMs, outbox),
    ...within(readerMs, times),
    ...deleting,
    insert: notifying(taking.insert),
    delete: notifying(deleting.delete),
    deleteContact: notifying(deleting.deleteContact),
    deleteOlder: notifying(deleting.deleteOlder),
    deleteQuiet: notifying(deleting.deleteQuiet),
    stats: () => ask(() => reads.stats(), unhurried),
    makeDueNow: (...args) => ask(() => outbox.makeDueNow(...args), unhurried),
    async check() {
      // Inserting a lead needs its contact's id, and so the key of those ids.
      await ask(() => Promise.all([times.check(), contactIds()]), visitorMs)
      return { isAway: false, spooled: 0 }
    },
    async close() {
      watch.stop()
      await deadlines.close()
    },
  }

  const inSteps = <Result>(work: () => Promise<Result>) => ask(work, unhurried)
  return {
    ...leads,
    changes: changesOf({ db, queries, contactIds, watch, leads, step, ask: inSteps }),
    team: within(teamMs, teamOf(db)),
    sealed: within(unhurried, sealedOf(db, queries, step)),
    isErased: lead => ask(() => isErased(lead)),
    ...(hosted.sealKeys && { sealErased: (lead: Lead) => ask(() => sealErased(lead)) }),
  }
}
