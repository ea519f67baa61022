import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { makePrivateFolder } from '../sqlite/private-files.ts'
import { StartFault } from '../start-fault.ts'
import type { SealKeys } from './sealing.ts'

const bytes = 32

/** Keys in a text, one a line or with commas between; undefined where one of them is none. */
export function keysIn(text: string): SealKeys | undefined {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  const isKey = (key: string) => /^[\w+/-]+=?$/.test(key) && Buffer.from(key, 'base64url').length === bytes
  return keys.length > 0 && keys.every(isKey) ? keys : undefined
}

const flush = (path: string) => {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Whole or not at all, and on disk before anything is sealed with it: what is lost with a key is lost for good. */
const makeKey = (file: string): void => {
  makePrivateFolder(dirname(file))
  const coming = `${file}.${randomUUID()}`
  writeFileSync(coming, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600 })
  flush(coming)
  try {
    linkSync(coming, file)
  } catch (error) {
    // Another process made one first.
    if (!existsSync(file)) throw error
  }
  rmSync(coming)
  flush(dirname(file))
}

/** Where the key is kept that no setting names. */
export const sealKeyFile = (folder: string): string => join(folder, 'seal.key')

const keysOfFile = (file: string): SealKeys => {
  const keys = keysIn(readFileSync(file, 'utf8'))
  if (!keys) throw new StartFault([`${file}: must hold keys of ${bytes} bytes as base64, one a line`])
  return keys
}

interface KeySettings {
  DATA_DIR: string
  KEEP_SEALED_DAYS: number
  SEAL_KEY?: SealKeys | undefined
}

/** Every key there is to open with; none where nothing was ever sealed. */
export function openingKeys({ SEAL_KEY, DATA_DIR }: Omit<KeySettings, 'KEEP_SEALED_DAYS'>): SealKeys {
  const file = sealKeyFile(DATA_DIR)
  return SEAL_KEY ?? (existsSync(file) ? keysOfFile(file) : [])
}

/** The keys that what is deleted is sealed with; undefined where nothing is kept. One is made where there is none. */
export function sealingKeys(settings: KeySettings): SealKeys | undefined {
  if (settings.KEEP_SEALED_DAYS === 0) return undefined
  const file = sealKeyFile(settings.DATA_DIR)
  if (!settings.SEAL_KEY && !existsSync(file)) makeKey(file)
  return openingKeys(settings)
}
