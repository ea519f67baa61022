import { accessSync, constants, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const canWrite = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The folder of an index: next to the records or, if that is not writable, one that is deleted with the process. */
export function indexFolder(dataFolder: string): { folder: string; remove(): void } {
  if (canWrite(dataFolder)) return { folder: dataFolder, remove() {} }
  const folder = mkdtempSync(join(tmpdir(), 'desk-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
