import type { QueryDocumentSnapshot } from '@google-cloud/firestore'
import type { Part, Reading } from '../desk-store.ts'
import { touchFields } from './desk-documents.ts'
import { byName, partOf } from './desk-parts.ts'
import type { Selected } from './desk-selected.ts'
import type { Step } from './failure.ts'
import type { Queries } from './queries.ts'

/** So few are sorted here; of more, enough are met soon by going through all names in order. */
const mostSorted = 1000

type Name = [name: string, id: string]
type Choose<Row> = (documents: QueryDocumentSnapshot[]) => Promise<(Row | undefined)[]>

const nameOf = (document: QueryDocumentSnapshot): Name => [String(document.get('name')), document.id]

const isBehind = (one: Name, other: Name): boolean =>
  one[0] > other[0] || (one[0] === other[0] && one[1] > other[1])

/** Reads selected people in the order of their names. */
export function namesOf(queries: Queries, step: Step) {
  const few = async (selected: Selected): Promise<QueryDocumentSnapshot[] | undefined> => {
    if (selected.isAll) return undefined
    const query = selected.over('desc').select(...touchFields)
    const { docs } = await step(query.limit(mostSorted + 1).get())
    return docs.length > mostSorted ? undefined : docs
  }

  const partOfFew = async <Row>(
    documents: QueryDocumentSnapshot[],
    { after, limit }: Reading,
    choose: Choose<Row>,
  ): Promise<Part<Row>> => {
    const last: Name = after === undefined ? ['', ''] : JSON.parse(after)
    const sorted = documents
      .filter(document => isBehind(nameOf(document), last))
      .sort((a, b) => (isBehind(nameOf(a), nameOf(b)) ? 1 : -1))
    const chosen = (await step(choose(sorted)))
      .map((row, index) => ({ row, document: sorted[index] }))
      .filter(({ row }) => row !== undefined)
    const end = chosen[limit - 1]?.document
    return {
      rows: chosen.slice(0, limit).flatMap(({ row }) => (row === undefined ? [] : [row])),
      next: chosen.length > limit && end ? byName.place(end) : null,
    }
  }

  return async <Row>(selected: Selected, reading: Reading, choose: Choose<Row>): Promise<Part<Row>> => {
    const documents = await few(selected)
    if (documents) return partOfFew(documents, reading, choose)
    const query = queries.inOrder('leads', 'name').select(...touchFields)
    return partOf(query, byName, reading, choose, step)
  }
}
