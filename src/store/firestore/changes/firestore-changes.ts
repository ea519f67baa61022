import { randomUUID } from 'node:crypto'
import { FieldPath, FieldValue, type Firestore, type QueryDocumentSnapshot } from '@google-cloud/firestore'
import * as v from 'valibot'
import { type AuditEntry, auditKinds } from '#api/audit.ts'
import type {
  ChangeLogEntry,
  ChangeRecords,
  Page,
  SettingsName,
  StoredSettings,
} from '../../change-records.ts'
import type { LeadRecords } from '../../lead-records.ts'
import { type ContactIds, isContactId } from '../contact-ids.ts'
import { isOutrun, type Step, unchangedSince } from '../failure.ts'
import { upgradeOf } from '../format.ts'
import { inTurns } from '../in-turns.ts'
import type { Deletion } from '../leads/delete-leads.ts'
import { leadOf } from '../leads/lead-documents.ts'
import type { Queries } from '../queries.ts'
import { storedAt, timestampOf } from '../server-time.ts'
import { appendOf } from './append.ts'
import { entriesOf } from './change-documents.ts'
import { changeLogOf } from './change-log.ts'
import { statementsIn } from './statements.ts'
import type { Watch } from './watch.ts'

/** Stores settings, one document for each name. Of two writes at the same moment, the second is refused. */
function settingsOf(db: Firestore) {
  const referenceOf = (name: SettingsName) => db.collection('settings').doc(name)
  return {
    async settings(name: SettingsName): Promise<StoredSettings | undefined> {
      const document = await referenceOf(name).get()
      return document.exists
        ? { value: JSON.parse(String(document.get('value'))), revision: Number(document.get('revision')) }
        : undefined
    },

    async saveSettings(name: SettingsName, { value, revision }: StoredSettings): Promise<boolean> {
      const reference = referenceOf(name)
      const document = await reference.get()
      if (revision !== (document.exists ? Number(document.get('revision')) : 0)) return false
      const next = { value: JSON.stringify(value), revision: revision + 1 }
      try {
        if (document.exists) await reference.update(next, unchangedSince(document))
        else await reference.create(next)
        return true
      } catch (error) {
        if (isOutrun(error)) return false
        throw error
      }
    },

    async settingsNames(prefix: string): Promise<SettingsName[]> {
      const { docs } = await db
        .collection('settings')
        .orderBy(FieldPath.documentId())
        .startAt(prefix)
        .endAt(`${prefix}\uf8ff`)
        .select()
        .get()
      return docs.map(({ id }) => id as SettingsName)
    },

    async removeSettings(name: SettingsName): Promise<void> {
      await referenceOf(name).delete()
    },
  }
}

const auditDocument = v.object({
  at: v.number(),
  by: v.string(),
  kind: v.picklist(auditKinds),
  what: v.string(),
})

const cursorOf = (document: QueryDocumentSnapshot): string => `${storedAt(document)}:${document.id}`

/** The audit log: exports and deletions, in the order of the server's time. */
function auditOf(db: Firestore, queries: Queries) {
  const log = db.collection('audit')
  return {
    async beginAudit({ at, by, kind, what }: AuditEntry): Promise<string> {
      const id = randomUUID()
      await log.doc(id).create({ at, by, kind, what, keptAt: FieldValue.serverTimestamp() })
      return id
    },

    async finishAudit(id: string, what: string): Promise<void> {
      await log.doc(id).update({ what })
    },

    async audit({ after, limit }: { after?: string; limit: number }): Promise<Page<AuditEntry>> {
      const all = queries.inOrder('audit', 'keptAt', 'desc')
      const [micros, ...id] = after?.split(':') ?? []
      // The cursor comes from a request, so it can be anything.
      if (micros !== undefined && !Number.isSafeInteger(Number(micros))) return { rows: [], next: null }
      const query = micros === undefined ? all : all.startAfter(timestampOf(Number(micros)), ...id)
      const { docs } = await query.limit(limit + 1).get()
      const end = docs[limit - 1]
      return {
        rows: docs.slice(0, limit).map(document => v.parse(auditDocument, document.data())),
        next: docs.length > limit && end ? cursorOf(end) : null,
      }
    },
  }
}

type ContactEntries = Pick<ChangeRecords, 'contactOfPage' | 'entriesOfContact'>

/** Reads everything about one contact, for what must not wait for the index. */
function contactEntriesOf(
  queries: Queries,
  contactIds: ContactIds,
  mergedWith: (contactId: string) => Promise<string[]>,
): ContactEntries {
  const readFacts = async (contactId: string): Promise<ChangeLogEntry[]> => {
    const { docs } = await queries.matching('changes', { personId: contactId }).get()
    return docs
      .flatMap(entriesOf)
      .filter(entry => entry.kind === 'fact')
      .sort((a, b) => a.fact.version - b.fact.version)
  }

  const readLeads = async (contactId: string, limit: number): Promise<ChangeLogEntry[]> => {
    const { contactIdOf } = await contactIds()
    const newest = queries.overTime('leads', 'receivedAt', { personId: contactId }, 'desc').limit(limit)
    return (await newest.get()).docs.map(document => ({ kind: 'lead', lead: leadOf(document, contactIdOf) }))
  }

  return {
    async contactOfPage(hash) {
      const { docs } = await queries.matching('changes', { 'fact.id': hash }).get()
      const found = docs.flatMap(entriesOf).find(entry => entry.kind === 'fact' && entry.fact.kind === 'page')
      return found?.kind === 'fact' ? found.fact.contactId : undefined
    },

    async entriesOfContact(contactId, leads) {
      if (!isContactId(contactId)) return []
      const read = async (one: string) => [...(await readLeads(one, leads)), ...(await readFacts(one))]
      return (await inTurns(await mergedWith(contactId), read)).flat()
    },
  }
}

/** Deletes everything about a contact: the leads and, with the last of them, facts and keys. */
function eraseOf(
  queries: Queries,
  leads: Pick<LeadRecords, 'deleteContact'> & Pick<Deletion, 'deleteQuiet'>,
  step: Step,
) {
  return async (contactId: string, inactiveSince?: number): Promise<number> => {
    if (inactiveSince !== undefined) return leads.deleteQuiet(contactId, inactiveSince)
    const [lead] = (await step(queries.matching('leads', { personId: contactId }).limit(1).get())).docs
    return lead ? leads.deleteContact(String(lead.get('person'))) : 0
  }
}

interface ChangeDeps {
  db: Firestore
  queries: Queries
  contactIds: ContactIds
  watch: Watch
  leads: Pick<LeadRecords, 'deleteContact'> & Pick<Deletion, 'deleteQuiet' | 'finishErasures'>
  step: Step
  /** Calls the server and reports its failures. */
  ask: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Facts of contacts, the audit log and settings, as documents. */
export function changesOf({ db, queries, contactIds, watch, leads, step, ask }: ChangeDeps): ChangeRecords {
  const append = appendOf(db, queries)
  const { statementsOf, formsOf, mergedWith } = statementsIn(db, queries)
  const entries = contactEntriesOf(queries, contactIds, mergedWith)
  const audit = auditOf(db, queries)
  const settings = settingsOf(db)
  const erase = eraseOf(queries, leads, step)
  const readChangeLog = changeLogOf(queries, step, contactIds)
  const upgrade = upgradeOf(db, queries, step)

  return {
    append: (changes, act) =>
      ask(async () => {
        const appended = await append(changes, act)
        watch.happened()
        return appended
      }),
    formsOf: (...args) => ask(() => step(formsOf(...args))),
    statementsOf: (...args) => ask(() => step(statementsOf(...args))),
    contactOfPage: hash => ask(() => step(entries.contactOfPage(hash))),
    entriesOfContact: (...args) => ask(() => step(entries.entriesOfContact(...args))),
    erase: (contactId, inactiveSince) => ask(() => erase(contactId, inactiveSince)),
    // All batches run at once. Only an erasure whose process ended is finished later.
    beginErasure: async contactId => ({ leads: await ask(() => erase(contactId)), isDone: true }),
    finishErasures: () => ask(leads.finishErasures),
    erasures: async () => [],
    since: (cursor, limit) =>
      ask(async () => {
        await upgrade()
        return readChangeLog(cursor, limit)
      }),
    watch: watch.watch,
    beginAudit: entry => ask(() => step(audit.beginAudit(entry))),
    finishAudit: (...args) => ask(() => step(audit.finishAudit(...args))),
    settings: name => ask(() => step(settings.settings(name))),
    saveSettings: (...args) => ask(() => step(settings.saveSettings(...args))),
    settingsNames: prefix => ask(() => step(settings.settingsNames(prefix))),
    removeSettings: name => ask(() => step(settings.removeSettings(name))),
    audit: reading => ask(() => step(audit.audit(reading))),
  }
}
