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
import { dirname } from 'node:path'
import { StartError } from '#lib/start-error.ts'
import { makePrivateFolder } from './sqlite-file/private-files.ts'

const bytes = 32

/** Keys in a text, one per line or separated by commas; undefined if one of them is invalid. */
export function keysIn(text: string): readonly string[] | undefined {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  const isKey = (key: string) => /^[\w+/-]+=?$/.test(key) && Buffer.from(key, 'base64url').length === bytes
  return keys.length > 0 && keys.every(isKey) ? keys : undefined
}

const flush = (path: string) => {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Writes the whole key to disk before it is used, because data sealed with a lost key is lost for good. */
export function makeKey(file: string): void {
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

/** The keys in a file, one per line. */
export function keysOfFile(file: string): readonly string[] {
  const keys = keysIn(readFileSync(file, 'utf8'))
  if (!keys) throw new StartError([`${file}: must hold keys of ${bytes} bytes as base64, one a line`])
  return keys
}
