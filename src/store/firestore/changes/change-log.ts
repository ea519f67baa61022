import { hash } from 'node:crypto'
import type { QueryDocumentSnapshot, QuerySnapshot } from '@google-cloud/firestore'
import type { ChangeLogEntry, ChangeLogPage } from '../../change-records.ts'
import type { ContactIds } from '../contact-ids.ts'
import type { Step } from '../failure.ts'
import { leadOf } from '../leads/lead-documents.ts'
import type { Queries } from '../queries.ts'
import { microsOf, storedAt, timestampOf } from '../server-time.ts'
import { entriesOf } from './change-documents.ts'

/**
 * How far a reader has read the change log: documents stored at or after `from`, in microseconds, are new, except for
 * those already sent.
 */
interface ChangeLogCursor {
  /** The id of the records, because a cursor of other records means nothing here. */
  of: string
  from: number
  sent: string[]
}

/** A short name of fixed length for a document, because a cursor can travel in a header. */
const documentDigest = (path: string): string =>
  hash('sha256', path, 'base64url').slice(0, 8).replaceAll('_', '.')

/** A cursor as text, of letters, digits, dots, dashes and colons. */
const cursorText = ({ of, from, sent }: ChangeLogCursor): string => `${of}:${from}:${sent.join('')}`

/** Reads a cursor from text; undefined if the text is not a cursor. */
function readCursor(text: string): ChangeLogCursor | undefined {
  const [, of, from, sent] = /^([\da-f]{16}):(\d{1,16}):((?:[A-Za-z\d.-]{8})*)$/.exec(text) ?? []
  if (of === undefined) return undefined
  return { of, from: Number(from), sent: sent?.match(/.{8}/g) ?? [] }
}

/** How much later than its timestamp a commit can become visible, in microseconds. */
const overlap = 5_000_000
/** How many sent documents of the overlap a cursor lists. If there are more, the overlap is shorter. */
const maxSent = 800

const isLead = ({ ref }: QueryDocumentSnapshot) => ref.parent.id === 'leads'
const nameOf = ({ ref }: QueryDocumentSnapshot) => documentDigest(ref.path)
const byTime = (a: QueryDocumentSnapshot, b: QueryDocumentSnapshot) => storedAt(a) - storedAt(b)

/** A full page says nothing about documents after its last one. */
const endOf = ({ docs }: QuerySnapshot, limit: number): number => {
  const last = docs.at(-1)
  return last && docs.length === limit ? storedAt(last) : Number.POSITIVE_INFINITY
}

/** Documents from the first unsent one on. Those after it are sent again, to keep the order. */
const freshOf = (documents: QueryDocumentSnapshot[], sent: Set<string>): QueryDocumentSnapshot[] => {
  const first = documents.findIndex(document => !sent.has(nameOf(document)))
  return first === -1 ? [] : documents.slice(first)
}

/** The cursor after some documents. Before `settled`, no late commit can appear between them any more. */
const behind = (
  before: ChangeLogCursor,
  documents: QueryDocumentSnapshot[],
  settled: number,
): ChangeLogCursor => {
  const last = documents.at(-1)
  if (!last) return before
  const start = Math.max(before.from, Math.min(storedAt(last), settled))
  const recent = documents.filter(document => storedAt(document) >= start).slice(-maxSent)
  const [oldest = last] = recent
  return {
    of: before.of,
    from: recent.length === maxSent ? storedAt(oldest) : start,
    sent: recent.map(nameOf),
  }
}

/** Leads and changes of all instances, in the order of the server's time. */
export function changeLogOf(queries: Queries, step: Step, contactIds: ContactIds) {
  const from = (collection: 'leads' | 'changes', time: number) =>
    queries.overTime(collection, 'keptAt', {}).where('keptAt', '>=', timestampOf(time))

  /** Reads changes only as far as leads: Firestore would charge for the rest a second time. */
  const read = async ({ from: time, sent }: ChangeLogCursor, limit: number) => {
    const maxLeads = Math.ceil(limit / 2) + sent.length
    const maxChanges = limit + sent.length
    const leads = await step(from('leads', time).limit(maxLeads).get())
    const endOfLeads = endOf(leads, maxLeads)
    const upTo = Number.isFinite(endOfLeads)
      ? from('changes', time).where('keptAt', '<=', timestampOf(endOfLeads))
      : from('changes', time)
    const changes = await step(upTo.limit(maxChanges).get())
    const end = Math.min(endOfLeads, endOf(changes, maxChanges))
    return {
      documents: [...changes.docs, ...leads.docs].filter(one => storedAt(one) <= end).toSorted(byTime),
      isMore: Number.isFinite(end),
      settled: Math.min(microsOf(leads.readTime), microsOf(changes.readTime)) - overlap,
    }
  }

  return async (text: string | null, limit: number): Promise<ChangeLogPage | undefined> => {
    const { contactIdOf, recordsId } = await step(contactIds())
    const cursor = text === null ? { of: recordsId, from: 0, sent: [] } : readCursor(text)
    if (cursor?.of !== recordsId) return undefined
    const { documents, isMore, settled } = await read(cursor, limit)
    const fresh = freshOf(documents, new Set(cursor.sent))
    const entries = fresh.flatMap((document): ChangeLogEntry[] =>
      isLead(document) ? [{ kind: 'lead', lead: leadOf(document, contactIdOf) }] : entriesOf(document),
    )
    return { entries, cursor: cursorText(behind(cursor, documents, settled)), isMore }
  }
}
