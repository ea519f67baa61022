import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keysOfFile, makeKey } from './key-file.ts'

interface KeySettings {
  DATA_DIR: string
  LEAD_STORE: 'sqlite' | 'firestore'
  DO_NOT_CALL_KEY?: readonly string[] | undefined
}

const fileOf = ({ DATA_DIR }: KeySettings): string => join(DATA_DIR, 'do-not-call.key')

/** The key of the do-not-call list; undefined if no list was ever loaded. */
export function doNotCallKey(settings: KeySettings): string | undefined {
  const file = fileOf(settings)
  const [key] = settings.DO_NOT_CALL_KEY ?? (existsSync(file) ? keysOfFile(file) : [])
  return key
}

/** The same for adding numbers: creates a key if there is none. */
export function neededDoNotCallKey(settings: KeySettings): string {
  const known = doNotCallKey(settings)
  if (known) return known
  if (settings.LEAD_STORE === 'firestore')
    throw new Error('DO_NOT_CALL_KEY: must be set with LEAD_STORE=firestore, the same at every instance.')
  makeKey(fileOf(settings))
  return neededDoNotCallKey(settings)
}
