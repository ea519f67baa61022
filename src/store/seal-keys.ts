import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keysOfFile, makeKey } from './key-file.ts'
import { isAmong, type SealKeys } from './seal.ts'
import type { SealedRecords } from './sealed-records.ts'

/** The file of the key, if no setting names one. */
export const sealKeyFile = (folder: string): string => join(folder, 'seal.key')

interface KeySettings {
  DATA_DIR: string
  KEEP_SEALED_DAYS: number
  SEAL_KEY?: SealKeys | undefined
}

/** All keys that can open sealed data; empty if nothing was ever sealed. */
export function openingKeys({ SEAL_KEY, DATA_DIR }: Omit<KeySettings, 'KEEP_SEALED_DAYS'>): SealKeys {
  const file = sealKeyFile(DATA_DIR)
  return SEAL_KEY ?? (existsSync(file) ? keysOfFile(file) : [])
}

/** The keys that seal deleted data; undefined if nothing is sealed. Creates a key if there is none. */
export function sealingKeys(settings: KeySettings): SealKeys | undefined {
  if (settings.KEEP_SEALED_DAYS === 0) return undefined
  const file = sealKeyFile(settings.DATA_DIR)
  if (!settings.SEAL_KEY && !existsSync(file)) makeKey(file)
  return openingKeys(settings)
}

/** The warning if the key lies next to the data it opens, because a copy of the folder would contain both. */
export function keyInDataFolder({ KEEP_SEALED_DAYS, SEAL_KEY, DATA_DIR }: KeySettings): string | undefined {
  if (KEEP_SEALED_DAYS === 0 || SEAL_KEY) return undefined
  const file = sealKeyFile(DATA_DIR)
  if (!existsSync(file)) return undefined
  return `The key of the sealed data is stored next to it, in ${file}: anyone who copies ${DATA_DIR} can read both. Put the contents of that file into SEAL_KEY, keep a copy elsewhere and delete the file. Without the key the sealed data is lost.`
}

/** Checks only the oldest records, which a lost key affects first, so that a start need not read all of them. */
const lookedAt = 100

/** The warning if a key that sealed some records is missing here. */
export async function lostKeys(sealed: SealedRecords, settings: KeySettings): Promise<string | undefined> {
  if (settings.KEEP_SEALED_DAYS === 0) return undefined
  const keys = openingKeys(settings)
  const { rows } = await sealed.list({ limit: lookedAt })
  const lost = new Set(rows.map(({ key }) => key).filter(name => !isAmong(keys, name)))
  if (lost.size === 0) return undefined
  const place = settings.SEAL_KEY
    ? 'into SEAL_KEY, after a comma'
    : `into ${sealKeyFile(settings.DATA_DIR)}, on a line of its own`
  return `A KEY IS LOST: some sealed data cannot be opened, because the key ${[...lost].join(', ')} is missing. npm run leads -- sealed shows what was sealed with it. Find a copy of the file seal.key or of SEAL_KEY and put it ${place} behind the present one, which seals from now on; keep both. Without it that data is lost for good, and destroyed when its days have passed.`
}
