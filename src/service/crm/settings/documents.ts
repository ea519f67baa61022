import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { HttpError } from '../../http/http-error.ts'
import type { ChangeRecords, SettingsName } from '../../records/change-records.ts'

type Documents = Pick<ChangeRecords, 'settings' | 'saveSettings'>

/** A document as it is now, and how often it was written. What a later version wrote and this one does not know reads as `usual`. */
export async function readDocument<Value>(
  changes: Pick<ChangeRecords, 'settings'>,
  name: SettingsName,
  schema: v.GenericSchema<unknown, Value>,
  usual: Value,
): Promise<{ value: Value; revision: number }> {
  const kept = await changes.settings(name)
  const read = v.safeParse(schema, kept?.value)
  return { value: read.success ? read.output : usual, revision: kept?.revision ?? 0 }
}

/**
 * Writes a document on top of the revision its writer has seen, and answers with the revision it has now; undefined where
 * another was faster. Sent again after its answer was lost, it stands already and is no other's.
 */
export async function saveDocument(
  changes: Documents,
  name: SettingsName,
  { value, revision }: { value: unknown; revision: number },
): Promise<{ revision: number; isRepeat: boolean } | undefined> {
  if (await changes.saveSettings(name, { value, revision }))
    return { revision: revision + 1, isRepeat: false }
  const kept = await changes.settings(name)
  const isThere = kept?.revision === revision + 1 && isDeepStrictEqual(kept.value, value)
  return isThere ? { revision: kept.revision, isRepeat: true } : undefined
}

/** So often it is tried again where others write at the same moment. */
const mostAttempts = 20

/**
 * Changes a document that many write parts of: whoever is second changes what the first has left. A change that gives back
 * what it was given writes nothing.
 */
export async function changeDocument<Value>(
  changes: Documents,
  name: SettingsName,
  schema: v.GenericSchema<unknown, Value>,
  usual: Value,
  change: (value: Value) => Value,
): Promise<Value> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { value, revision } = await readDocument(changes, name, schema, usual)
    const next = change(value)
    if (next === value) return next
    if (await changes.saveSettings(name, { value: next, revision })) return next
  }
  throw new HttpError(503, 'Others are changing this at the same time. Try again in a moment.')
}
