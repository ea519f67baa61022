import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'

const onlyOwner = 0o600

/** Makes a folder that only its owner can open; an existing one is not changed. */
export const makePrivateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** Makes a file that only its owner can read; access of others to an existing one is removed. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', onlyOwner))
  closeToOthers(file)
}

/** Removes access to a file for others; does nothing if there is no file, or another user owns it. */
export function closeToOthers(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  if (mode === undefined || (mode & 0o077) === 0) return
  try {
    chmodSync(file, onlyOwner)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
  }
}
