import * as v from 'valibot'
import { days, emulator, filePath } from '#lib/setting-values.ts'
import { keysIn } from './key-file.ts'

const secretKeys = v.pipe(
  v.string(),
  v.check(
    text => keysIn(text) !== undefined,
    'must be 32 random bytes as base64, such as `openssl rand -base64 32` prints; separate several by commas',
  ),
  v.transform(keysIn),
)

/** The settings that say where and how records are kept. */
export const storeSettings = {
  DATA_DIR: v.optional(filePath, './data'),
  LEAD_STORE: v.optional(v.picklist(['sqlite', 'firestore'], 'must be sqlite or firestore'), 'sqlite'),
  GOOGLE_CLOUD_PROJECT: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a Google Cloud project')),
  ),
  SPOOL: v.optional(
    v.pipe(
      v.picklist(['on', 'off'], 'must be on or off'),
      v.transform(text => text === 'on'),
    ),
    'on',
  ),
  FIRESTORE_EMULATOR_HOST: v.optional(emulator),
  KEEP_SEALED_DAYS: v.optional(days, '0'),
  SEAL_KEY: v.optional(secretKeys),
  DO_NOT_CALL_KEY: v.optional(secretKeys),
}

const schema = v.object(storeSettings)

export type StoreSettings = v.InferOutput<typeof schema>

/** Settings that contradict each other. */
export const findStoreErrors = (settings: StoreSettings): string[] => [
  ...(settings.LEAD_STORE === 'firestore' && !settings.GOOGLE_CLOUD_PROJECT
    ? ['GOOGLE_CLOUD_PROJECT: must be set with LEAD_STORE=firestore, to say whose Firestore it is']
    : []),
  ...(settings.LEAD_STORE === 'firestore' && settings.KEEP_SEALED_DAYS > 0 && !settings.SEAL_KEY
    ? ['SEAL_KEY: must be set with KEEP_SEALED_DAYS and LEAD_STORE=firestore, the same at every instance']
    : []),
]
