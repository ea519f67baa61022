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

/** The environment of commands in a clone, without the folders and modules of this test run. */
export const inClone = {
  ...process.env,
  PROJECT: '',
  PROJECTS_DIR: '',
  DIST_DIR: '',
  NODE_ENV: '',
  NODE_OPTIONS: '',
}

/** A working copy with the tested project in a folder of its own, for tests that would damage the real one. */
export function scratchClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aerowood-clone-'))
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true })
  const own = join(folder, 'projects', project.id)
  // Masters are large, and no build writes to them.
  const masters = projectPath(project.id, 'masters')
  cpSync(projectPath(project.id), own, { recursive: true, filter: path => path !== masters })
  symlinkSync(resolve(masters), join(own, 'masters'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'projects/default'), project.id)
  return folder
}
