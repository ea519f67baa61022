import type { ChangeRecords } from '#store/change-records.ts'
import type { LeadLookup } from '#store/lead-records.ts'
import { createAssignment } from './assignment/assignment.ts'
import { createBulkChanges } from './bulk/bulk-changes.ts'
import { addContactToDoNotCall, addOptOutsToDoNotCall } from './consent/add-to-do-not-call.ts'
import { createConsent } from './consent/consent.ts'
import { createContacts } from './contacts/contacts.ts'
import { createInactiveErasure } from './contacts/erase-inactive.ts'
import { createDealCommands } from './deals/change-deals.ts'
import { createDeals } from './deals/deals.ts'
import { openDeskIndex } from './desk-index.ts'
import { createImports } from './import/imports.ts'
import { createInbox } from './inbox/inbox.ts'
import type { Pace } from './index/indexer.ts'
import type { UnknownFacts } from './index/unknown-facts.ts'
import { createLiveEvents } from './live/live-events.ts'
import { createBlockedMarks } from './reading/blocked-marks.ts'
import { type BlockedNumbers, noBlockedNumbers } from './reading/do-not-call-numbers.ts'
import { createToday } from './today/today.ts'
import { createPageRooms } from './visit-pages/page-rooms.ts'
import { createVisitPageStore } from './visit-pages/visit-page-store.ts'
import { createVisits } from './visits/visits.ts'
import { createFactWriter } from './writing/write-facts.ts'

export interface CrmOptions {
  leads: LeadLookup
  changes: ChangeRecords
  /** The folder of the index. */
  folder: string
  /** How often the change log is read, if reading costs money. */
  pace?: Pace
  /** The do-not-call list, and how to add numbers. */
  blocked?: BlockedNumbers
  block?(phones: string[]): Promise<void>
  onError(fault: string): void
  onProgress?(entries: number, isDone: boolean): void
  /** Called at the start, and when there are more, with the number of facts of each kind that this program cannot read. */
  onUnknown?(facts: UnknownFacts): void
  /** Whether leads arrive so fast that everything else can wait. */
  isBusy?: (() => boolean) | undefined
}

export type Crm = Awaited<ReturnType<typeof openCrm>>

/** Opens the index on either kind of records, and creates the services of each room. */
export async function openCrm({
  leads,
  changes,
  folder,
  pace,
  blocked = noBlockedNumbers,
  block = async () => {},
  onError,
  onProgress,
  onUnknown,
  isBusy,
}: CrmOptions) {
  const index = await openDeskIndex({
    folder,
    changes,
    pace,
    onError,
    onProgress: onProgress ?? (() => {}),
    ...(onUnknown && { onUnknown }),
    isBusy,
  })
  const blockedMarks = createBlockedMarks({ index, blocked })
  const addToDoNotCall = addContactToDoNotCall({ index, block })
  const writer = createFactWriter({ changes, index })
  const deals = createDeals({ index, leads, blockedMarks })

  return {
    /** Settings and the audit log pass through unchanged. */
    changes,
    /** For queries whose answer needs neither marks nor masks. */
    index: { quick: index.quick, slow: index.slow, patient: index.patient },
    blockedMarks,
    inbox: createInbox({ index, leads, blockedMarks }),
    deals: { ...deals, ...createDealCommands({ writer, deals }) },
    bulk: createBulkChanges({ index, writer }),
    contacts: {
      ...createContacts({ changes, index, leads, deals, writer, addToDoNotCall }),
      eraseInactive: createInactiveErasure({ changes, index, addToDoNotCall }),
    },
    consent: {
      ...createConsent({ changes, blocked }),
      addOptOutsToDoNotCall: addOptOutsToDoNotCall({ index, block }),
    },
    imports: createImports({ changes, index, leads, writer }),
    visits: createVisits({ index, blockedMarks, writer }),
    visitPages: createVisitPageStore({ index, deals, writer }),
    pageRooms: createPageRooms({ changes, index, leads, blockedMarks }),
    today: createToday({ index, blockedMarks }),
    assignment: createAssignment({ index, blockedMarks, writer }),
    liveEvents: createLiveEvents({ changes, index, deals }),
    /** Reads the change log once for all that a request asks. */
    inRequest: index.inRequest,
    /** From now on the index follows the change log in the background, not only when it is read. */
    startIndexing: () => index.follow(),
    /** Ends a rebuild of the index, which a later start continues, and whatever waits for its end. */
    stopIndexing: () => index.stop(),
    close: () => index.close(),
  }
}
