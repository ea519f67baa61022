import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { HttpError } from '#lib/http/http-error.ts'
import type { ChangeRecords, SettingsName } from '#store/change-records.ts'

type Documents = Pick<ChangeRecords, 'settings' | 'saveSettings'>

/** The present value of a document and its revision. A value that only a later version understands reads as `fallback`. */
export async function readDocument<Value>(
  changes: Pick<ChangeRecords, 'settings'>,
  name: SettingsName,
  schema: v.GenericSchema<unknown, Value>,
  fallback: Value,
): Promise<{ value: Value; revision: number }> {
  const stored = await changes.settings(name)
  const read = v.safeParse(schema, stored?.value)
  return { value: read.success ? read.output : fallback, revision: stored?.revision ?? 0 }
}

/**
 * Writes a document on top of the revision that its writer has seen, and returns the new revision; undefined if another
 * write came first. A repeat after a lost response finds its own text and succeeds.
 */
export async function saveDocument(
  changes: Documents,
  name: SettingsName,
  { value, revision }: { value: unknown; revision: number },
): Promise<{ revision: number; isRepeat: boolean } | undefined> {
  if (await changes.saveSettings(name, { value, revision }))
    return { revision: revision + 1, isRepeat: false }
  const stored = await changes.settings(name)
  const isThere = stored?.revision === revision + 1 && isDeepStrictEqual(stored.value, value)
  return isThere ? { revision: stored.revision, isRepeat: true } : undefined
}

/** How often to retry when others write at the same moment. */
const maxAttempts = 20

/**
 * Changes a document that many members write: a second writer changes the result of the first. A change that returns
 * its input writes nothing.
 */
export async function changeDocument<Value>(
  changes: Documents,
  name: SettingsName,
  schema: v.GenericSchema<unknown, Value>,
  fallback: Value,
  change: (value: Value) => Value,
): Promise<Value> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { value, revision } = await readDocument(changes, name, schema, fallback)
    const next = change(value)
    if (next === value) return next
    if (await changes.saveSettings(name, { value: next, revision })) return next
  }
  throw new HttpError(503, 'Others are changing this at the same time. Try again in a moment.')
}
