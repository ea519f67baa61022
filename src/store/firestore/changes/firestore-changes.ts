import type { Firestore } from '@google-cloud/firestore'
import type { ChangeRecords } from '../../change-records.ts'
import type { LeadRecords } from '../../lead-records.ts'
import type { ContactIds } from '../contact-ids.ts'
import type { Step } from '../failure.ts'
import { upgradeOf } from '../format.ts'
import type { Deletion } from '../leads/delete-leads.ts'
import type { Queries } from '../queries.ts'
import { appendOf } from './append.ts'
import { auditOf } from './audit.ts'
import { changeLogOf } from './change-log.ts'
import { contactEntriesOf } from './contact-entries.ts'
import { eraseOf } from './erase.ts'
import { settingsOf } from './settings.ts'
import { statementsIn } from './statements.ts'
import type { Watch } from './watch.ts'

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
