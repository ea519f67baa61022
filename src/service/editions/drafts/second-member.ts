import { defaultSettings, deskSettings } from '#contract/settings/settings.ts'
import { readDocument } from '../../crm/settings/documents.ts'
import type { ChangeRecords } from '../../records/change-records.ts'

/** Whether admins require a second member's approval, as `needsSecond` says. */
export const asksForSecond = async (records: Pick<ChangeRecords, 'settings'>): Promise<boolean> =>
  (await readDocument(records, 'desk', deskSettings, defaultSettings)).value.secondMember ?? false
