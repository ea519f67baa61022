import type { ChangeRecords } from '#store/change-records.ts'
import type { LeadLookup } from '#store/lead-records.ts'
import { createContactReads } from '../contacts/contacts.ts'
import { createDeals } from '../deals/deals.ts'
import type { IndexProgress } from '../index/index-of.ts'
import { type ContactIndex, withIndexOfContact } from '../index-of-contact.ts'
import type { BlockedMarks } from '../reading/blocked-marks.ts'
import { createVisits } from '../visits/visits.ts'
import { createFactWriter } from '../writing/write-facts.ts'
import { createVisitPageStore } from './visit-page-store.ts'

interface PageRoomDeps {
  changes: Pick<ChangeRecords, 'append' | 'contactOfPage' | 'entriesOfContact'>
  index: ContactIndex & Pick<IndexProgress, 'isCurrent'>
  leads: LeadLookup
  blockedMarks: BlockedMarks
}

/** Whose page it is: of a contact, and perhaps of one of their leads, or the one whose token has this hash. */
type PageOwner = { contactId: string; leadId?: string } | { hash: string }

const createRooms = ({ changes, leads, blockedMarks }: PageRoomDeps, index: ContactIndex) => {
  const writer = createFactWriter({ changes, index })
  const deals = createDeals({ index, leads, blockedMarks })
  return {
    deals,
    contacts: createContactReads({ index, leads }),
    visits: createVisits({ index, blockedMarks, writer }),
    visitPages: createVisitPageStore({ index, deals, writer }),
  }
}

/** What a visit page reads and writes. */
export type PageRooms = ReturnType<typeof createRooms>

/** Gives a visit page the index or, while that is behind or broken, its own contact in the records. */
export function createPageRooms(deps: PageRoomDeps) {
  const { changes, index } = deps
  const indexed = createRooms(deps, index)
  return {
    /** Undefined if the records know no such page. */
    async use<Value>(
      owner: PageOwner,
      work: (rooms: PageRooms) => Promise<Value>,
    ): Promise<Value | undefined> {
      if (await index.isCurrent()) return work(indexed)
      const contactId = 'hash' in owner ? await changes.contactOfPage(owner.hash) : owner.contactId
      if (contactId === undefined) return undefined
      const leadId = 'hash' in owner ? undefined : owner.leadId
      return withIndexOfContact(deps, { contactId, leadId }, own => work(createRooms(deps, own)))
    },
  }
}
