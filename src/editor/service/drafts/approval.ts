import { defaultSettings, deskSettings } from '#api/settings/settings.ts'
import { readDocument } from '#crm/documents/documents.ts'
import type { ChangeRecords } from '#store/change-records.ts'

/** Whether admins require a second member's approval, as `needsSecond` says. */
export const requiresApproval = async (records: Pick<ChangeRecords, 'settings'>): Promise<boolean> =>
  (await readDocument(records, 'desk', deskSettings, defaultSettings)).value.secondMember ?? false
