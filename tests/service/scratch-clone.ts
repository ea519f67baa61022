import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const copied = [
  'brochure',
  'content',
  'firestore.indexes.json',
  'firestore.rules',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]
/** Large and never written to by a build. */
const linked = ['imagery', 'node_modules', 'public']

/** A working copy of the project in a folder of its own, for what would spoil the real one. */
export function scratchClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aerowood-clone-'))
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true })
  for (const name of linked) symlinkSync(join(process.cwd(), name), join(folder, name))
  return folder
}
