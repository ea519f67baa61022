import { type StoredIntakeKey, storedIntakeKeys } from '#api/settings/intake-keys.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { changeDocument } from '../documents/documents.ts'

/** The use of a key is recorded at most this often, so that a thousand leads cost one write. */
const everyMs = 3_600_000

/** Records that a key was used, so that admins see unused ones. A failure here never refuses a lead. */
export async function recordKeyUse(
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  { id, usedAt }: StoredIntakeKey,
  now: number,
): Promise<void> {
  if (usedAt !== null && now - usedAt < everyMs) return
  const used = (keys: StoredIntakeKey[]) => keys.map(key => (key.id === id ? { ...key, usedAt: now } : key))
  await changeDocument(changes, 'intake-keys', storedIntakeKeys, [], used).catch(() => {})
}
