import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from '#project/folders.ts'
import { project } from '../active-project.ts'

const copied = [
  'firestore.indexes.json',
  projectPath('default'),
  'firestore.rules',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
]
/** Large and never written to by a build. */
const masters = projectPath(project.id, 'masters')
const linked = ['node_modules', masters]

/** A working copy of the project in a folder of its own, for what would spoil the real one. */
export function scratchClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aerowood-clone-'))
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true })
  const own = projectPath(project.id)
  cpSync(own, join(folder, own), { recursive: true, filter: path => path !== masters })
  for (const name of linked) symlinkSync(join(process.cwd(), name), join(folder, name))
  return folder
}
