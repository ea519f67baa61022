import type { DatabaseSync } from 'node:sqlite'
import { logOperations } from '../../sqlite/log-operations.ts'
import type { ThreadRole } from '../../sqlite/operations.ts'
import { ownerReads } from '../assignment/assignment-queries.ts'
import { bulkReads } from '../bulk/bulk-queries.ts'
import { formConsentReads } from '../consent/form-consent-queries.ts'
import { stoppedReads } from '../consent/opt-out-queries.ts'
import { projectReads } from '../contacts/project-queries.ts'
import { dealReads } from '../deals/deal-queries.ts'
import { choiceReads } from '../inbox/choice-queries.ts'
import { inboxReads } from '../inbox/inbox-queries.ts'
import { activityReads } from '../live/activity-queries.ts'
import { toTellReads } from '../notifications/pending-notification-queries.ts'
import { campaignFigureReads } from '../numbers/campaign-figure-queries.ts'
import { campaignPageReads } from '../numbers/campaign-page-queries.ts'
import { figureReads } from '../numbers/figure-queries.ts'
import { teamFigureReads } from '../numbers/team-figure-queries.ts'
import { todayReads } from '../today/today-queries.ts'
import { pageReads } from '../visit-pages/visit-page-queries.ts'
import { visitReads } from '../visits/visit-queries.ts'
import { applying } from './apply-entry.ts'
import { discardIndex, indexFile, openIndex, openIndexForReading } from './index-file.ts'

const indexing = (database: DatabaseSync) => {
  const { reads, writes } = applying(database)
  return { reads: { ...reads, ...logOperations(database) }, writes }
}

const reading = (database: DatabaseSync) => ({
  reads: {
    ...inboxReads(database),
    ...choiceReads(database),
    ...bulkReads(database),
    ...pageReads(database),
    ...figureReads(database),
    ...campaignPageReads(database),
    ...campaignFigureReads(database),
    ...formConsentReads(database),
    ...teamFigureReads(database),
    ...ownerReads(database),
    ...dealReads(database),
    ...projectReads(database),
    ...visitReads(database),
    ...todayReads(database),
    ...toTellReads(database),
    ...activityReads(database),
    ...stoppedReads(database),
  },
  writes: {},
})

export type Indexing = ReturnType<typeof indexing>
export type Reading = ReturnType<typeof reading>

/** What a thread of the index is for: one follows the feed, the others read. */
export const roles = {
  writer: (folder: string): ThreadRole => ({
    file: indexFile(folder),
    open: () => openIndex(folder),
    operationsOn: indexing,
    onDamage: () => discardIndex(folder),
  }),
  reader: (folder: string): ThreadRole => ({
    file: indexFile(folder),
    open: () => openIndexForReading(folder),
    operationsOn: reading,
    onDamage: () => discardIndex(folder),
  }),
} as const
