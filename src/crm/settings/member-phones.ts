import * as v from 'valibot'
import type { ChangeRecords } from '#store/change-records.ts'
import { changeDocument, readDocument } from '../documents/documents.ts'

const phones = v.record(v.string(), v.string())

/** The number at which buyers can call a member; null if the member gave none. */
export const phoneOf = async (
  changes: Pick<ChangeRecords, 'settings'>,
  email: string,
): Promise<string | null> => (await readDocument(changes, 'phones', phones, {})).value[email] ?? null

/** Stores a member's number, or deletes it. */
export async function storePhone(
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  email: string,
  phone: string | null,
): Promise<void> {
  await changeDocument(changes, 'phones', phones, {}, all => {
    const { [email]: before = null, ...others } = all
    if (before === phone) return all
    return phone === null ? others : { ...others, [email]: phone }
  })
}
