import { type KeptIntakeKey, storedIntakeKeys } from '#contract/crm/settings/intake-keys.ts'
import type { ChangeRecords } from '../../records/change-records.ts'
import { changeDocument } from '../settings/documents.ts'

/** So often at most a key's use is written down: a key that sends a thousand leads costs one write. */
const everyMs = 3_600_000

/** Records that a key was used, so that admins see unused ones. A failure here never refuses a lead. */
export async function recordKeyUse(
  changes: Pick<ChangeRecords, 'settings' | 'saveSettings'>,
  { id, usedAt }: KeptIntakeKey,
  now: number,
): Promise<void> {
  if (usedAt !== null && now - usedAt < everyMs) return
  const used = (keys: KeptIntakeKey[]) => keys.map(key => (key.id === id ? { ...key, usedAt: now } : key))
  await changeDocument(changes, 'intake-keys', storedIntakeKeys, [], used).catch(() => {})
}
