import type { InboxRow } from '#api/inbox/inbox.ts'
import { unaskedPermission } from '#domain/contacts/permission.ts'

/** A row of the inbox: a new enquiry that nobody owns. */
export const inboxRow = (dealId: string, more: Partial<InboxRow> = {}): InboxRow => ({
  ...{ dealId, leadId: dealId, projectId: 'p', name: dealId, phone: '+919800000000', form: 'enquiry' },
  ...{ receivedAt: 1, status: 'new', owner: null, source: null, medium: null, campaign: null, country: 'IN' },
  ...{ visitAt: null, visitRequest: null, asks: null, waitingSince: null, hasWrittenAgain: false },
  ...{ attempts: 0, next: null, interest: null, permission: unaskedPermission },
  ...{ isFlagged: false, isDemo: false, leadCount: 1 },
  ...more,
})
