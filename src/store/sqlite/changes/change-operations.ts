import type { DatabaseSync } from 'node:sqlite'
import { isActivity } from '#api/settings/retention.ts'
import { type Act, idOfAdded, isOutdated } from '#domain/deals/facts.ts'
import type { Appended, BegunErasure, Change } from '../../change-records.ts'
import type { SealOptions } from '../../seal.ts'
import { erasureOperations } from '../leads/erase-contact.ts'
import { isNotErased } from '../leads/erasure-schema.ts'
import { factOf } from './change-rows.ts'
import { nextInChangeLog } from './sequence.ts'
import { statementRows } from './statements.ts'

/** Appends facts about contacts, and erases contacts. */
export function changeOperations(database: DatabaseSync) {
  const { beginErasure, eraseBatch } = erasureOperations(database).writes
  const statements = statementRows(database)
  const isKnown = database.prepare(`SELECT 1 FROM leads WHERE person_id = ? AND ${isNotErased} LIMIT 1`)
  const versions = database.prepare(
    `SELECT coalesce(max(version), 0) AS version,
       coalesce(max(version) FILTER (WHERE note_id IS NULL), 0) AS decidedVersion
     FROM facts WHERE person_id = ?`,
  )
  const findAdded = database.prepare('SELECT 1 FROM facts WHERE person_id = ? AND note_id = ?')
  const insert = database.prepare(
    `INSERT INTO facts (seq, person_id, version, at, by, fact, note_id)
     VALUES (${nextInChangeLog}, :contactId, :version, :at, :by, :fact, :noteId)`,
  )
  const leadSince = database.prepare(
    `SELECT 1 FROM leads WHERE person_id = ? AND received_at >= ? AND ${isNotErased} LIMIT 1`,
  )
  const factsSince = database.prepare('SELECT * FROM facts WHERE person_id = ? AND at >= ?')

  const versionOf = (contactId: string) => {
    const row = versions.get(contactId)
    return { version: Number(row?.version), decidedVersion: Number(row?.decidedVersion) }
  }

  const appendOne = ({ contactId, basis, facts, beside }: Change, { by, at }: Act): Appended => {
    const now = versionOf(contactId)
    const { version } = now
    if (!isKnown.get(contactId)) return { outcome: 'unknown', version }
    if (beside && !isKnown.get(beside.contactId)) return { outcome: 'unknown', version }
    const isRepeat = facts.some(fact => {
      const id = idOfAdded(fact)
      return id !== undefined && findAdded.get(contactId, id)
    })
    if (isRepeat) return { outcome: 'repeat', version }
    const isLate = beside !== undefined && isOutdated(beside.basis, versionOf(beside.contactId))
    if (isLate || (basis !== null && isOutdated(basis, now))) return { outcome: 'conflict', version }
    for (const [index, fact] of facts.entries()) {
      const stored = { contactId, version: version + index + 1, at, by }
      insert.run({ ...stored, fact: JSON.stringify(fact), noteId: idOfAdded(fact) ?? null })
      statements.add({ ...fact, ...stored })
    }
    return { outcome: 'appended', version: version + facts.length }
  }

  return {
    append: (changes: Change[], act: Act): Appended[] => changes.map(change => appendOne(change, act)),
    beginErasure,
    eraseBatch,

    /** Begins to erase a contact inactive since that time; 0 leads if there was activity. */
    beginQuietErasure(contactId: string, inactiveSince: number, sealing?: SealOptions): BegunErasure {
      const isHeardOf =
        leadSince.get(contactId, inactiveSince) !== undefined ||
        factsSince.all(contactId, inactiveSince).map(factOf).some(isActivity)
      return isHeardOf ? { leads: 0, isDone: true } : beginErasure(contactId, null, sealing)
    },
  }
}
