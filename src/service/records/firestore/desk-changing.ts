import { FieldValue, type Firestore, type Transaction } from '@google-cloud/firestore'
import type { NewNote, PersonChange } from '#contract/desk/person.ts'
import type { LostReason, Status } from '#contract/desk/statuses.ts'
import { decide, type Entry, isOutdated } from '../desk-decision.ts'
import type { Act, Changed } from '../desk-store.ts'
import {
  historyReference,
  isPersonId,
  type PersonDocument,
  personOfDocument,
  personReference,
} from './desk-documents.ts'
import type { Step } from './failure.ts'
import { inTurns } from './in-turns.ts'
import { shardOf } from './queries.ts'

/** A repeat of a note comes soon after it. */
const mostNoteIds = 200

/** What the team does to people; each change is history with who and when, in one transaction with it. */
export function changingOf(db: Firestore, step: Step) {
  const remember = (transaction: Transaction, id: string, version: number, entries: Entry[], act: Act) => {
    const reference = historyReference(db, id, version)
    const keptAt = FieldValue.serverTimestamp()
    const shard = shardOf(reference.id)
    transaction.create(reference, { personId: id, version, entries, ...act, keptAt, shard })
  }

  const find = async (transaction: Transaction, id: string): Promise<PersonDocument | undefined> =>
    isPersonId(id) ? personOfDocument(await transaction.get(personReference(db, id))) : undefined

  /** Those that are still there: somebody may have removed one by hand. */
  const leadsIn = async (transaction: Transaction, { leadIds }: PersonDocument) => {
    const leads = leadIds.map(lead => db.collection('leads').doc(lead))
    return (await transaction.getAll(...leads, { fieldMask: ['status'] })).filter(({ exists }) => exists)
  }

  const apply = async (
    transaction: Transaction,
    id: string,
    person: PersonDocument,
    change: Omit<PersonChange, 'version'>,
    act: Act,
  ): Promise<boolean> => {
    const { is, entries } = decide(person, change, act.at)
    if (entries.length === 0) return false
    const { status, assignee } = is
    const isMoved = person.status !== status || person.assignee !== assignee
    const leads = isMoved ? await leadsIn(transaction, person) : []
    const version = person.version + 1
    transaction.update(personReference(db, id), { ...is, version, decidedVersion: version })
    for (const { ref } of leads) transaction.update(ref, { status, assignee })
    remember(transaction, id, version, entries, act)
    return true
  }

  return {
    change: (id: string, { version, ...change }: PersonChange, act: Act) =>
      db.runTransaction(async (transaction): Promise<Changed['outcome'] | undefined> => {
        const person = await find(transaction, id)
        if (!person) return undefined
        if (isOutdated(version, person)) return 'conflict'
        await apply(transaction, id, person, change, act)
        return 'changed'
      }),

    note: (id: string, note: NewNote, act: Act): Promise<void> =>
      db.runTransaction(async transaction => {
        const person = await find(transaction, id)
        if (!person || person.noteIds.includes(note.id)) return
        const version = person.version + 1
        const noteIds = [...person.noteIds, note.id].slice(-mostNoteIds)
        transaction.update(personReference(db, id), { version, noteIds })
        remember(transaction, id, version, [{ kind: 'note', text: note.text }], act)
      }),

    async setStatuses(ids: string[], status: Status, lostReason: LostReason | null, act: Act) {
      const change = { status, ...(lostReason && { lostReason }) }
      const setOne = (id: string) =>
        db.runTransaction(async transaction => {
          const person = await find(transaction, id)
          return person !== undefined && apply(transaction, id, person, change, act)
        })
      const changed = await inTurns([...new Set(ids)], id => step(setOne(id)))
      return changed.filter(Boolean).length
    },
  }
}
