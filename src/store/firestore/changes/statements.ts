import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore'
import * as v from 'valibot'
import type { StoredFact } from '#domain/deals/facts.ts'
import {
  addStatement,
  type ClaimedConsent,
  type ContactStatements,
  noStatements,
  type StoredStatements,
} from '#domain/fold/contact-statements.ts'
import { storedConsent } from '../../stored-payload.ts'
import { isContactId } from '../contact-ids.ts'
import { inTurns } from '../in-turns.ts'
import type { Queries } from '../queries.ts'
import { entriesOf, versionOf, versionReference } from './change-documents.ts'

/** The fields of a document of `versions` that carry the statements, and the version of the last fact they include. */
export interface StatementFields {
  statements: string
  statedThrough: number
}

export const statementFields = (statements: ContactStatements, version: number): StatementFields => ({
  statements: JSON.stringify(statements),
  statedThrough: version,
})

const factsIn = (documents: DocumentSnapshot[]): StoredFact[] =>
  documents.flatMap(entriesOf).flatMap(entry => (entry.kind === 'fact' ? [entry.fact] : []))

/** Reads what contacts stated, which `append` carries along with their facts. */
export function statementsIn(db: Firestore, queries: Queries) {
  /**
   * The statements of a contact at the version of their document. An earlier version of the program appends facts
   * without carrying the statements; these facts are read here.
   */
  const statementsAt = async (
    contactId: string,
    contact: DocumentSnapshot | undefined,
  ): Promise<ContactStatements> => {
    const { version } = versionOf(contact)
    const stored: unknown = contact?.get('statements')
    const through = Number(contact?.get('statedThrough') ?? 0)
    const known: ContactStatements = typeof stored === 'string' ? JSON.parse(stored) : noStatements
    if (through >= version) return known
    const { docs } = await queries.matching('changes', { personId: contactId }).get()
    return factsIn(docs)
      .filter(fact => fact.version > through && fact.version <= version)
      .sort((a, b) => a.version - b.version)
      .reduce(addStatement, known)
  }

  const contactsKept = async (contactId: string): Promise<string[]> => {
    const { docs } = await queries.matching('changes', { 'fact.other': contactId }).get()
    return factsIn(docs).flatMap(fact => (fact.kind === 'merge' ? [fact.contactId] : []))
  }

  const handleOf = async (contactId: string): Promise<string | null> => {
    const { docs } = await queries.matching('leads', { personId: contactId }).select('person').limit(1).get()
    const handle: unknown = docs[0]?.get('person')
    return typeof handle === 'string' ? handle : null
  }

  const readContact = async (contactId: string) => {
    const [statements, kept] = await Promise.all([
      versionReference(db, contactId)
        .get()
        .then(contact => statementsAt(contactId, contact)),
      contactsKept(contactId),
    ])
    return { contactId, statements, merged: [...kept, ...statements.merges.map(({ other }) => other)] }
  }

  /** The contact, and all that were ever merged with them, directly or not. */
  const readMerged = async (contactId: string) => {
    const contacts: Awaited<ReturnType<typeof readContact>>[] = []
    for (let next = [contactId]; next.length > 0; ) {
      contacts.push(...(await inTurns(next, readContact)))
      const known = new Set(contacts.map(one => one.contactId))
      next = [...new Set(contacts.flatMap(({ merged }) => merged))].filter(one => !known.has(one))
    }
    return contacts
  }

  const readContacts = async (contactId: string): Promise<StoredStatements['contacts']> =>
    inTurns(await readMerged(contactId), async one => ({
      contactId: one.contactId,
      statements: one.statements,
      handle: one.contactId === contactId ? null : await handleOf(one.contactId),
    }))

  const readForms = async (contactId: string, limit: number): Promise<ClaimedConsent[]> => {
    const theirs = queries.matching('leads', { personId: contactId }).select('receivedAt', 'consent')
    const { docs } = await theirs.limit(limit).get()
    const forms = docs.filter(lead => lead.get('consent') !== undefined)
    return inTurns(forms, async lead => ({
      id: lead.id,
      at: Number(lead.get('receivedAt')),
      agreed: v.parse(storedConsent, lead.get('consent')).agreed,
      asks: await readAsks(lead.id),
    }))
  }

  const readAsks = async (leadId: string): Promise<StoredStatements['asks']> => {
    const { docs } = await queries.matching('changes', { 'fact.page': leadId }).get()
    return factsIn(docs)
      .sort((a, b) => a.at - b.at || a.version - b.version)
      .flatMap(fact => (fact.kind === 'ask' ? [{ at: fact.at, ask: fact.ask }] : []))
  }

  return {
    statementsAt,
    mergedWith: async (contactId: string): Promise<string[]> =>
      (await readMerged(contactId)).map(one => one.contactId),
    formsOf: async (contactIds: string[], limit: number): Promise<ClaimedConsent[]> =>
      (await inTurns(contactIds, contactId => readForms(contactId, limit))).flat(),
    async statementsOf(leadId: string, contactId: string): Promise<StoredStatements> {
      if (!isContactId(contactId)) return { contacts: [], asks: [] }
      const [contacts, asks] = await Promise.all([readContacts(contactId), readAsks(leadId)])
      return { contacts, asks }
    },
  }
}
