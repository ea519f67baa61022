import { hash } from 'node:crypto'
import { type DocumentSnapshot, type QueryDocumentSnapshot, Timestamp } from '@google-cloud/firestore'
import type { LiveEvent } from '#contract/desk/live.ts'
import type { News } from '../desk-store.ts'
import { personId } from '../person-id.ts'
import type { Step } from './failure.ts'
import type { Queries } from './queries.ts'

/** More than these at once are not worth telling one by one. */
const mostEvents = 200
/** A commit may be seen so much later than the moment it bears. */
const overlapMs = 5000
/** So many of what was told within the overlap stand in a cursor. */
const mostMarks = 40

type Kept = 'leads' | 'history'
type PersonEvent = Extract<LiveEvent, { kind: 'person' }>

/** Where somebody stands: whatever was kept at or after `from` is news, but for those marked. */
interface Place {
  from: number
  marks: string[]
}

const markOf = ({ id }: DocumentSnapshot): string => hash('sha256', id, 'base64url').slice(0, 8)
const keptAt = (document: DocumentSnapshot): number => document.get('keptAt').toMillis()

const inWords = ({ from, marks }: Place): string => [from, ...marks].join(',')

const placeIn = (words = ''): Place | undefined => {
  if (!/^\d{1,15}(,[\w-]{8}){0,200}$/.test(words)) return undefined
  const [from, ...marks] = words.split(',')
  return { from: Number(from), marks }
}

/** The place behind some documents, which are in the order they were kept in. */
const behind = (documents: DocumentSnapshot[], before: number): Place => {
  const newest = documents.at(-1)
  if (!newest) return { from: before, marks: [] }
  const start = keptAt(newest) - overlapMs
  const recent = documents.filter(document => keptAt(document) >= start).slice(-mostMarks)
  const [oldest = newest] = recent
  return {
    from: recent.length === mostMarks ? keptAt(oldest) : Math.max(before, start),
    marks: recent.map(markOf),
  }
}

const leadEvent = (document: DocumentSnapshot): LiveEvent => ({
  kind: 'lead',
  leadId: document.id,
  personId: personId(String(document.get('person'))),
  receivedAt: Number(document.get('receivedAt')),
})

/** One event for each person somebody worked on, with the latest version. */
const personEvents = (documents: DocumentSnapshot[]): LiveEvent[] => {
  const events = new Map<string, PersonEvent>()
  for (const document of documents) {
    const [id, by] = [String(document.get('personId')), String(document.get('by'))]
    const version = Math.max(Number(document.get('version')), events.get(`${id} ${by}`)?.version ?? 0)
    events.set(`${id} ${by}`, { kind: 'person', personId: id, version, by })
  }
  return [...events.values()]
}

/**
 * What happened, by the server's clock: so a desk hears of leads another instance took or the spool brought late, and
 * one that was away reads on where it stopped.
 */
export function newsOf(queries: Queries, step: Step) {
  const fields = ['keptAt', 'person', 'receivedAt', 'personId', 'by', 'version']

  const since = async (collection: Kept, { from }: Place): Promise<QueryDocumentSnapshot[]> => {
    const query = queries.overTime(collection, 'keptAt', {}).where('keptAt', '>=', Timestamp.fromMillis(from))
    return (
      await step(
        query
          .select(...fields)
          .limit(mostEvents + mostMarks)
          .get(),
      )
    ).docs
  }

  const placeNow = async (collection: Kept): Promise<Place> => {
    const query = queries.overTime(collection, 'keptAt', {}, 'desc')
    const { docs } = await step(
      query
        .select(...fields)
        .limit(mostMarks)
        .get(),
    )
    return behind(docs.toReversed(), 0)
  }

  const begin = async (events: LiveEvent[]): Promise<News> => {
    const [leads, entries] = await Promise.all([placeNow('leads'), placeNow('history')])
    return { events, cursor: `${inWords(leads)};${inWords(entries)}` }
  }

  return async (cursor: string | null): Promise<News> => {
    if (cursor === null) return begin([])
    const [leadsFrom, entriesFrom] = cursor.split(';').map(placeIn)
    if (!leadsFrom || !entriesFrom) return begin([{ kind: 'resync' }])
    const [leads, entries] = await Promise.all([since('leads', leadsFrom), since('history', entriesFrom)])
    const events = [
      ...leads.filter(lead => !leadsFrom.marks.includes(markOf(lead))).map(leadEvent),
      ...personEvents(entries.filter(entry => !entriesFrom.marks.includes(markOf(entry)))),
    ]
    if (events.length >= mostEvents) return begin([{ kind: 'resync' }])
    const places = [behind(leads, leadsFrom.from), behind(entries, entriesFrom.from)]
    return { events, cursor: places.map(inWords).join(';') }
  }
}
