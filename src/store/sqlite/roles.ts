import type { DatabaseSync } from 'node:sqlite'
import { logOperations } from '../sqlite-file/truncate-log.ts'
import { auditOperations } from './changes/audit.ts'
import { changeLogOperations } from './changes/change-log.ts'
import { changeOperations } from './changes/change-operations.ts'
import { contactEntryOperations } from './changes/contact-entries.ts'
import { settingsOperations } from './changes/settings.ts'
import { statementOperations } from './changes/statements.ts'
import { databaseFile, openDatabase, openForReading } from './database.ts'
import { deliveryOperations } from './leads/delivery-operations.ts'
import { erasureOperations } from './leads/erase-contact.ts'
import { leadOperations } from './leads/lead-operations.ts'
import { lookupOperations } from './leads/lookup.ts'
import { sealedOperations } from './leads/sealed-operations.ts'
import { timestamps } from './leads/timestamps.ts'
import { sessionOperations } from './team/session-operations.ts'
import { pushOperations, secondFactorOperations, teamOperations } from './team/team-operations.ts'

/**
 * Frequent reads of the desk, including sessions, on a connection that never delays a lead and never waits for a lead's
 * commit.
 */
const lookups = (database: DatabaseSync) => ({
  ...lookupOperations(database),
  ...sealedOperations(database).reads,
  ...changeLogOperations(database),
  ...erasureOperations(database).reads,
  ...auditOperations(database).reads,
  ...settingsOperations(database).reads,
  ...statementOperations(database),
  ...contactEntryOperations(database),
  ...teamOperations(database).reads,
  ...sessionOperations(database).reads,
  ...secondFactorOperations(database).reads,
  ...pushOperations(database).reads,
})

/** All operations of the records by name; the names are sent between the threads. */
const writerOperations = (database: DatabaseSync) => {
  const leads = leadOperations(database)
  const deliveries = deliveryOperations(database)
  const times = timestamps(database)
  return {
    onBegin: leads.onBegin,
    reads: {
      ...leads.reads,
      ...deliveries.reads,
      ...times.reads,
      ...logOperations(database),
    },
    writes: {
      ...leads.writes,
      ...deliveries.writes,
      ...times.writes,
      ...sealedOperations(database).writes,
      ...teamOperations(database).writes,
      ...sessionOperations(database).writes,
      ...secondFactorOperations(database).writes,
      ...pushOperations(database).writes,
      ...changeOperations(database),
      ...auditOperations(database).writes,
      ...settingsOperations(database).writes,
    },
    lookups: lookups(database),
  }
}

const readerOperations = (database: DatabaseSync) => ({ reads: lookups(database), writes: {} })

export type WriterOperations = ReturnType<typeof writerOperations>
export type ReaderOperations = ReturnType<typeof readerOperations>

/** The roles of the records' threads: one writes, the other only reads. */
export const roles = {
  writer: (folder: string) => ({
    file: databaseFile(folder),
    open: () => openDatabase(folder),
    operationsOn: writerOperations,
  }),
  reader: (folder: string) => ({
    file: databaseFile(folder),
    open: () => openForReading(folder),
    operationsOn: readerOperations,
  }),
} as const
