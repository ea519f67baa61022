import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { projectPath } from '#project/folders.ts'
import { project } from '../active-project.ts'

const copied = [
  'firestore.indexes.json',
  'firestore.rules',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
]

/** What a command in a clone is told: nothing of the folders and modules that the tests use outside of it. */
export const inClone = {
  ...process.env,
  PROJECT: '',
  PROJECTS_DIR: '',
  DIST_DIR: '',
  NODE_ENV: '',
  NODE_OPTIONS: '',
}

/** A working copy of the program with the tested project in a folder of its own, for what would spoil the real one. */
export function scratchClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aerowood-clone-'))
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true })
  const own = join(folder, 'projects', project.id)
  // Large and never written to by a build.
  const masters = projectPath(project.id, 'masters')
  cpSync(projectPath(project.id), own, { recursive: true, filter: path => path !== masters })
  symlinkSync(resolve(masters), join(own, 'masters'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'projects/default'), project.id)
  return folder
}
