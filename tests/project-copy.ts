import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { activeProject, projectPath } from '#project/folders.ts'
import type { Pictures } from '#project/pictures/pictures.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'
import type { Theme } from '#project/theme/theme.ts'
import type { WrittenWords } from '#project/words/words.ts'

const large = ['made', 'masters']

const id = activeProject()
const real = resolve(projectPath(id))

interface Files {
  'settings.json': ProjectSettings
  'words/en.json': WrittenWords
  'pictures.json': Pictures
  'theme.json': Theme
}

/** A copy of the tested project that a test may damage, in the folder from which projects are read. */
export function projectCopy() {
  const projects = mkdtempSync(join(tmpdir(), 'copied-projects-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(projects, { recursive: true, force: true })
  })
  vi.stubEnv('PROJECTS_DIR', projects)
  const folder = join(projects, id)
  cpSync(real, folder, { recursive: true, filter: path => !large.some(name => path === join(real, name)) })
  for (const name of large) symlinkSync(join(real, name), join(folder, name))
  return {
    folder,
    /** Replaces a part of a file's text; returns the number of its line. */
    rewrite(file: string, from: string, to: string): number {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
      writeFileSync(path, text.replace(from, to))
      return text.slice(0, text.indexOf(from)).split('\n').length
    },
    /** Changes the content of a file. */
    change<File extends keyof Files>(file: File, change: (value: Files[File]) => void): void {
      const path = join(folder, file)
      const value = JSON.parse(readFileSync(path, 'utf8'))
      change(value)
      writeFileSync(path, JSON.stringify(value))
    },
    /** Copies the masters, so that a test can change one. */
    ownMasters(): string {
      const masters = join(folder, 'masters')
      rmSync(masters)
      cpSync(join(real, 'masters'), masters, { recursive: true })
      return masters
    },
  }
}
