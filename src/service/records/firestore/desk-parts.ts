import type { Query, QueryDocumentSnapshot } from '@google-cloud/firestore'
import type { Part, Reading } from '../desk-store.ts'
import type { Step } from './failure.ts'
import { after, cursorOf } from './queries.ts'

/** How the documents of a list follow each other. */
export interface Order {
  place(document: QueryDocumentSnapshot): string
  after(query: Query, place: string | undefined): Query
}

/** Leads by when they came. */
export const byTime: Order = {
  place: document => cursorOf(document.get('receivedAt'), document.id),
  after,
}

/** Leads by name. */
export const byName: Order = {
  place: document => JSON.stringify([document.get('name'), document.id]),
  after(query, place) {
    if (place === undefined) return query
    const [name, id] = JSON.parse(place)
    return query.startAfter(name, String(id))
  },
}

/** Every lead looked at is paid for. After so many a part ends where it is, short or even empty, and the next reads on. */
const mostLooked = 5000
const mostAtOnce = 500

/** Reads documents in order and keeps those `choose` makes rows of, until a part is full. */
export async function partOf<Row>(
  query: Query,
  order: Order,
  { after: start, limit }: Reading,
  choose: (documents: QueryDocumentSnapshot[]) => Promise<(Row | undefined)[]>,
  step: Step,
  most = mostLooked,
): Promise<Part<Row>> {
  const rows: Row[] = []
  let place = start
  let lastRow: string | null = null
  for (let looked = 0; looked < most; ) {
    // One more than asked for says whether the list goes on.
    const size: number = Math.min(looked === 0 ? limit + 1 : mostAtOnce, mostAtOnce, most)
    const { docs } = await step(order.after(query, place).limit(size).get())
    const chosen = await step(choose(docs))
    for (const [index, document] of docs.entries()) {
      const row = chosen[index]
      if (row === undefined) continue
      if (rows.length === limit) return { rows, next: lastRow }
      rows.push(row)
      lastRow = order.place(document)
    }
    const end = docs.at(-1)
    if (!end || docs.length < size) return { rows, next: null }
    place = order.place(end)
    looked += docs.length
  }
  return { rows, next: place ?? null }
}
