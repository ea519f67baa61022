import type { QueryDocumentSnapshot, QuerySnapshot } from '@google-cloud/firestore'
import type { ChangeLogEntry, ChangeLogPage } from '../../change-records.ts'
import type { ContactIdOf, ContactIds } from '../contact-ids.ts'
import type { Step } from '../failure.ts'
import { leadOf } from '../leads/lead-documents.ts'
import type { Queries } from '../queries.ts'
import { microsOf, storedAt, timestampOf } from '../server-time.ts'
import { entriesOf } from './change-documents.ts'
import { type ChangeLogCursor, cursorText, documentDigest, readCursor } from './change-log-cursor.ts'

/** A commit may be seen so much later than the time it bears, in microseconds. */
const overlap = 5_000_000
/** A cursor lists at most so many documents of the overlap as sent; with more, the overlap is shorter. */
const mostTold = 800

const isLead = ({ ref }: QueryDocumentSnapshot) => ref.parent.id === 'leads'
const nameOf = ({ ref }: QueryDocumentSnapshot) => documentDigest(ref.path)
const byTime = (a: QueryDocumentSnapshot, b: QueryDocumentSnapshot) => storedAt(a) - storedAt(b)

/** A full page says nothing about documents after its last one. */
const endOf = ({ docs }: QuerySnapshot, limit: number): number => {
  const last = docs.at(-1)
  return last && docs.length === limit ? storedAt(last) : Number.POSITIVE_INFINITY
}

/** The new part begins with the first document that was not sent. What follows is sent again, to keep the order. */
const freshOf = (documents: QueryDocumentSnapshot[], told: Set<string>): QueryDocumentSnapshot[] => {
  const first = documents.findIndex(document => !told.has(nameOf(document)))
  return first === -1 ? [] : documents.slice(first)
}

/** The cursor behind some documents; until `settled` no late commit can come between them any more. */
const behind = (
  before: ChangeLogCursor,
  documents: QueryDocumentSnapshot[],
  settled: number,
): ChangeLogCursor => {
  const last = documents.at(-1)
  if (!last) return before
  const start = Math.max(before.from, Math.min(storedAt(last), settled))
  const recent = documents.filter(document => storedAt(document) >= start).slice(-mostTold)
  const [oldest = last] = recent
  return {
    of: before.of,
    from: recent.length === mostTold ? storedAt(oldest) : start,
    told: recent.map(nameOf),
  }
}

/** Leads and changes in one order, by the server's time, whichever instance wrote them and however late a lead came. */
export function changeLogOf(
  queries: Queries,
  step: Step,
  contactIds: ContactIds,
  claimOlder: (leads: QueryDocumentSnapshot[], contactIdOf: ContactIdOf) => Promise<void>,
) {
  const from = (collection: 'leads' | 'changes', time: number) =>
    queries.overTime(collection, 'keptAt', {}).where('keptAt', '>=', timestampOf(time))

  /** Changes are read as far as leads were: what lies beyond would be read, and paid for, again. */
  const read = async ({ from: time, told }: ChangeLogCursor, limit: number) => {
    const mostLeads = Math.ceil(limit / 2) + told.length
    const mostChanges = limit + told.length
    const leads = await step(from('leads', time).limit(mostLeads).get())
    const endOfLeads = endOf(leads, mostLeads)
    const upTo = Number.isFinite(endOfLeads)
      ? from('changes', time).where('keptAt', '<=', timestampOf(endOfLeads))
      : from('changes', time)
    const changes = await step(upTo.limit(mostChanges).get())
    const end = Math.min(endOfLeads, endOf(changes, mostChanges))
    return {
      documents: [...changes.docs, ...leads.docs].filter(one => storedAt(one) <= end).toSorted(byTime),
      isMore: Number.isFinite(end),
      settled: Math.min(microsOf(leads.readTime), microsOf(changes.readTime)) - overlap,
    }
  }

  return async (text: string | null, limit: number): Promise<ChangeLogPage | undefined> => {
    const { contactIdOf, recordsId } = await step(contactIds())
    const cursor = text === null ? { of: recordsId, from: 0, told: [] } : readCursor(text)
    if (cursor?.of !== recordsId) return undefined
    const { documents, isMore, settled } = await read(cursor, limit)
    const fresh = freshOf(documents, new Set(cursor.told))
    await claimOlder(fresh.filter(isLead), contactIdOf)
    const entries = fresh.flatMap((document): ChangeLogEntry[] =>
      isLead(document) ? [{ kind: 'lead', lead: leadOf(document, contactIdOf) }] : entriesOf(document),
    )
    return { entries, cursor: cursorText(behind(cursor, documents, settled)), isMore }
  }
}
