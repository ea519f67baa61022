import type { DatabaseSync } from 'node:sqlite'
import { logOperations } from '../../sqlite/log-operations.ts'
import type { ThreadRole } from '../../sqlite/operations.ts'
import { activityReads } from './activity.ts'
import { applying } from './applying.ts'
import { bulkReads } from './bulks.ts'
import { pageReads } from './buyer-pages.ts'
import { campaignFigureReads } from './campaign-figures.ts'
import { choiceReads } from './choices.ts'
import { figureReads } from './figures.ts'
import { formConsentReads } from './form-consent.ts'
import { inboxReads } from './inbox.ts'
import { discardIndex, indexFile, openIndex, openIndexForReading } from './index-file.ts'
import { ownerReads } from './owners.ts'
import { peopleReads } from './people.ts'
import { projectReads } from './projects.ts'
import { stoppedReads } from './stopped.ts'
import { teamFigureReads } from './team-figures.ts'
import { toTellReads } from './to-tell.ts'
import { todayReads } from './today.ts'
import { visitReads } from './visits.ts'

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
    ...campaignFigureReads(database),
    ...formConsentReads(database),
    ...teamFigureReads(database),
    ...ownerReads(database),
    ...peopleReads(database),
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
