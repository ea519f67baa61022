import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { codeHash } from './freshness.ts'
import { filesBelow } from './link-files.ts'

export interface LanguageRecord {
  /** Digest of all of its sources. */
  key: string
  /** Its pages and the files they load, by path in the site; languages share some files. */
  files: string[]
}

const fileName = 'languages.json'

/** The generated files that pages import. */
const importedFolders = ['made/fonts', 'media']
const importedFiles = ['made/fonts.json', 'made/pictures.json']

const importedHash = async (id: string): Promise<string> => {
  const hash = createHash('sha256')
  const inFolders = await Promise.all(
    importedFolders.map(async folder =>
      (await filesBelow(projectPath(id, folder))).map(file => join(folder, file)),
    ),
  )
  for (const file of [...importedFiles, ...inFolders.flat()]) {
    const path = projectPath(id, file)
    hash.update(file).update('\0')
    if (existsSync(path)) hash.update(await readFile(path))
  }
  return hash.digest('hex')
}

/**
 * The digest of each language's sources: the code, its words and settings, typefaces, pictures, and the line that invites readers to
 * another language.
 */
export async function languageKeys(
  languages: readonly [Project, ...Project[]],
): Promise<Record<string, string>> {
  const [{ id }] = languages
  const invitations = languages.map(({ language, labels: { shell } }) => [
    language,
    shell.readHere,
    shell.dismiss,
  ])
  const shared = [await codeHash(), await importedHash(id), JSON.stringify(invitations)]
  return Object.fromEntries(
    languages.map(project => [
      project.language,
      createHash('sha256')
        .update([...shared, JSON.stringify(project)].join('\n'))
        .digest('hex'),
    ]),
  )
}

/** Stores in a built folder which languages it has. */
export const writeLanguages = (folder: string, records: Record<string, LanguageRecord>): Promise<void> =>
  writeFile(join(folder, fileName), JSON.stringify(records))

/** Complete languages of earlier builds, by the digest of their sources. */
export async function earlierLanguages(
  builds: readonly string[],
): Promise<Map<string, LanguageRecord & { site: string }>> {
  const found = new Map<string, LanguageRecord & { site: string }>()
  for (const folder of builds) {
    const text = await readFile(join(folder, fileName), 'utf8').catch(() => '{}')
    const site = join(folder, 'site')
    for (const record of Object.values<LanguageRecord>(JSON.parse(text)))
      if (record.files.every(file => existsSync(join(site, file)))) found.set(record.key, { ...record, site })
  }
  return found
}
