import type { QueryDocumentSnapshot, QuerySnapshot } from '@google-cloud/firestore'
import type { FeedEntry, FeedPage } from '../../change-records.ts'
import type { Step } from '../failure.ts'
import { leadOf } from '../leads/lead-documents.ts'
import type { PersonIdOf, PersonIds } from '../person-ids.ts'
import type { Queries } from '../queries.ts'
import { keptAt, microsOf, timestampOf } from '../server-time.ts'
import { entriesOf } from './change-documents.ts'
import { beginning, cursorText, type FeedCursor, type Position, readCursor } from './feed-cursor.ts'

/** A commit may be seen so much later than the time it bears, in microseconds. */
const overlap = 5_000_000

const positionOf = (document: QueryDocumentSnapshot): Position => ({
  time: keptAt(document),
  id: document.id,
})

const isLead = ({ ref }: QueryDocumentSnapshot) => ref.parent.id === 'leads'

/** A page that is full tells nothing of what was kept after its last document. */
const endOf = ({ docs }: QuerySnapshot, limit: number): number => {
  const last = docs.at(-1)
  return last && docs.length === limit ? keptAt(last) : Number.POSITIVE_INFINITY
}

const byTime = (a: QueryDocumentSnapshot, b: QueryDocumentSnapshot) => keptAt(a) - keptAt(b)

/** What is new begins with the first that was not told; what follows it is told again, so that the order is kept. */
const freshOf = (documents: QueryDocumentSnapshot[], told: Set<string>): QueryDocumentSnapshot[] => {
  const first = documents.findIndex(({ id }) => !told.has(id))
  return first === -1 ? [] : documents.slice(first)
}

/** Leads and changes as one feed by the server's time, whichever instance wrote them and however late a lead came. */
export function feedOf(
  queries: Queries,
  step: Step,
  personIds: PersonIds,
  claimOlder: (leads: QueryDocumentSnapshot[], personIdOf: PersonIdOf) => Promise<void>,
) {
  const read = (collection: 'leads' | 'changes', { time, id }: Position, limit: number) => {
    const all = queries.overTime(collection, 'keptAt', {})
    const query = id === '' ? all : all.startAfter(timestampOf(time), id)
    return step(query.limit(limit).get())
  }

  return async (cursor: string | null, limit: number): Promise<FeedPage | undefined> => {
    const { personIdOf, recordsId } = await step(personIds())
    const from = cursor === null ? beginning(recordsId) : readCursor(cursor)
    if (from?.of !== recordsId) return undefined
    const most = Math.ceil(limit / 2) + from.told.length
    const [leads, changes] = await Promise.all([
      read('leads', from.leads, most),
      read('changes', from.changes, most),
    ])
    const end = Math.min(endOf(leads, most), endOf(changes, most))
    const documents = [...changes.docs, ...leads.docs]
      .filter(document => keptAt(document) <= end)
      .toSorted(byTime)
    const fresh = freshOf(documents, new Set(from.told))
    await claimOlder(fresh.filter(isLead), personIdOf)
    const settledUntil = Math.min(microsOf(leads.readTime), microsOf(changes.readTime)) - overlap
    const settled = documents.filter(document => keptAt(document) <= settledUntil)
    const lastLead = settled.findLast(isLead)
    const lastChange = settled.findLast(document => !isLead(document))
    const next: FeedCursor = {
      of: recordsId,
      leads: lastLead ? positionOf(lastLead) : from.leads,
      changes: lastChange ? positionOf(lastChange) : from.changes,
      told: documents.filter(document => keptAt(document) > settledUntil).map(({ id }) => id),
    }
    const entries = fresh.flatMap((document): FeedEntry[] =>
      isLead(document) ? [{ kind: 'lead', lead: leadOf(document, personIdOf) }] : entriesOf(document),
    )
    return { entries, cursor: cursorText(next), isMore: end !== Number.POSITIVE_INFINITY }
  }
}
