import type { DatabaseSync } from 'node:sqlite'
import { contactHandle } from '#domain/contacts/handle.ts'
import type { StoredFact } from '#domain/deals/facts.ts'
import {
  addStatement,
  type ClaimedConsent,
  type ContactStatements,
  kindsOfStatements,
  noStatements,
  type StoredStatements,
} from '#domain/fold/contact-statements.ts'
import { isNotErased } from '../leads/erasure-schema.ts'
import { leadOf } from '../leads/lead-rows.ts'
import { isMerge, isOnForm } from '../schema.ts'
import { factOf } from './change-rows.ts'

/** Carries the statements of contacts with their facts. */
export function statementRows(database: DatabaseSync) {
  const find = database.prepare('SELECT statements FROM statements WHERE person_id = ?')
  const save = database.prepare('INSERT OR REPLACE INTO statements VALUES (?, ?)')
  const drop = database.prepare('DELETE FROM statements WHERE person_id = ?')

  const read = (contactId: string): ContactStatements => {
    const row = find.get(contactId)
    return row ? JSON.parse(String(row.statements)) : noStatements
  }

  return {
    read,
    /** Follows a fact that was just appended. */
    add({ contactId, ...fact }: StoredFact): void {
      if (!kindsOfStatements.some(kind => kind === fact.kind)) return
      const before = read(contactId)
      const after = addStatement(before, fact)
      if (after !== before) save.run(contactId, JSON.stringify(after))
    },
    drop: (contactId: string) => drop.run(contactId),
  }
}

/** Writes the statements of all stored facts. */
export function carryStatements(database: DatabaseSync): void {
  const rows = statementRows(database)
  const kinds = kindsOfStatements.map(kind => `'${kind}'`).join(', ')
  const facts = database.prepare(
    `SELECT * FROM facts WHERE fact ->> 'kind' IN (${kinds}) ORDER BY person_id, version`,
  )
  for (const row of facts.iterate()) rows.add(factOf(row))
}

/** Finds the contacts that were ever merged with one, directly or not, and what each of them stated. */
export function mergedContacts(database: DatabaseSync) {
  const { read } = statementRows(database)
  const keptWith = database.prepare(
    `SELECT DISTINCT person_id FROM facts WHERE fact ->> 'other' = ? AND ${isMerge}`,
  )
  return (contactId: string): { contactId: string; statements: ContactStatements }[] => {
    const met = new Set([contactId])
    const contacts = []
    for (const one of met) {
      const statements = read(one)
      contacts.push({ contactId: one, statements })
      for (const { other } of statements.merges) met.add(other)
      for (const { person_id } of keptWith.all(one)) met.add(String(person_id))
    }
    return contacts
  }
}

/** Reads the statements that decide whether the sender of a lead may be reached. */
export function statementOperations(database: DatabaseSync) {
  const findMerged = mergedContacts(database)
  const onForm = database.prepare(
    `SELECT * FROM facts WHERE fact ->> 'page' = ? AND ${isOnForm} ORDER BY seq`,
  )
  const leadOfContact = database.prepare(`SELECT * FROM leads WHERE person_id = ? AND ${isNotErased} LIMIT 1`)

  const formsOfContact = database.prepare(
    `SELECT * FROM leads WHERE person_id = ? AND consent IS NOT NULL AND ${isNotErased} ORDER BY seq LIMIT ?`,
  )

  const asksOn = (leadId: string): StoredStatements['asks'] =>
    onForm
      .all(leadId)
      .map(factOf)
      .flatMap(fact => (fact.kind === 'ask' ? [{ at: fact.at, ask: fact.ask }] : []))

  const handleOf = (contactId: string): string | null => {
    const row = leadOfContact.get(contactId)
    return row ? contactHandle(leadOf(row)) : null
  }

  return {
    statementsOf: (leadId: string, contactId: string): StoredStatements => ({
      contacts: findMerged(contactId).map(one => ({
        ...one,
        handle: one.contactId === contactId ? null : handleOf(one.contactId),
      })),
      asks: asksOn(leadId),
    }),

    formsOf: (contactIds: string[], limit: number): ClaimedConsent[] =>
      contactIds
        .flatMap(contactId => formsOfContact.all(contactId, limit).map(leadOf))
        .map(({ id, receivedAt: at, consent }) => ({ id, at, agreed: consent?.agreed, asks: asksOn(id) })),
  }
}
