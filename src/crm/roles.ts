import type { DatabaseSync } from 'node:sqlite'
import type { ThreadRole } from '#store/sqlite-file/operations.ts'
import { assignmentQueries } from './assignment/assignment-queries.ts'
import { bulkQueries } from './bulk/bulk-queries.ts'
import { optOutQueries } from './consent/opt-out-queries.ts'
import { activityQueries } from './contacts/activity-queries.ts'
import { importQueries } from './import/import-queries.ts'
import { filterOptionQueries } from './inbox/choice-queries.ts'
import { inboxQueries } from './inbox/inbox-queries.ts'
import { writerOperations } from './index/apply-entry.ts'
import { dealQueries } from './index/deal-queries.ts'
import { discardIndex, indexFile, openIndex, openIndexForReading } from './index/index-file.ts'
import { visitPageQueries } from './index/visit-page-queries.ts'
import { pendingNotificationQueries } from './notifications/pending-notification-queries.ts'
import { campaignFigureQueries } from './numbers/campaign-figure-queries.ts'
import { campaignPageQueries } from './numbers/campaign-page-queries.ts'
import { figureQueries } from './numbers/figure-queries.ts'
import { projectQueries } from './numbers/project-queries.ts'
import { teamFigureQueries } from './numbers/team-figure-queries.ts'
import { todayQueries } from './today/today-queries.ts'
import { visitQueries } from './visits/visit-queries.ts'

/** Every query of the index. */
export const readerOperations = (database: DatabaseSync) => ({
  reads: {
    ...inboxQueries(database),
    ...filterOptionQueries(database),
    ...bulkQueries(database),
    ...importQueries(database),
    ...visitPageQueries(database),
    ...figureQueries(database),
    ...campaignFigureQueries(database),
    ...campaignPageQueries(database),
    ...teamFigureQueries(database),
    ...assignmentQueries(database),
    ...dealQueries(database),
    ...projectQueries(database),
    ...visitQueries(database),
    ...todayQueries(database),
    ...pendingNotificationQueries(database),
    ...activityQueries(database),
    ...optOutQueries(database),
  },
  writes: {},
})

export type ReaderOperations = ReturnType<typeof readerOperations>

/** The queries of every room. */
export type IndexQueries = ReaderOperations['reads']

/** The roles of the index's threads: one applies the change log, the others read. */
export const roles = {
  writer: (folder: string): ThreadRole => ({
    file: indexFile(folder),
    open: () => openIndex(folder),
    operationsOn: writerOperations,
    onDamage: () => discardIndex(folder),
  }),
  reader: (folder: string): ThreadRole => ({
    file: indexFile(folder),
    open: () => openIndexForReading(folder),
    operationsOn: readerOperations,
    onDamage: () => discardIndex(folder),
  }),
} as const
