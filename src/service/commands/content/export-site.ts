import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { assetStoreOf, hashedFilesIn } from '#editor/published/asset-store.ts'
import { readEditions } from '#editor/service/edition-documents.ts'
import { damageOf, editionFolder, projectEditions } from '#editor/service/publish/edition-folder.ts'
import { StartError } from '#lib/start-error.ts'
import type { Project } from '#project/project.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Terminal } from '../terminal.ts'

/** The files of a build that a static host needs. */
const exported = [
  'site',
  'csp.json',
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
  '_headers',
  '_redirects',
]

/** Copies the live site into a folder for a static host, with files that open pages of earlier editions need. */
export async function exportSite(
  documents: Pick<ChangeRecords, 'settings'>,
  { id, settings: { projectId } }: Project,
  { DATA_DIR, DIST_DIR }: Pick<Settings, 'DATA_DIR' | 'DIST_DIR'>,
  folder: string,
  terminal: Terminal,
): Promise<void> {
  const { live } = await readEditions(documents, projectId)
  const built = live === 0 ? join(DIST_DIR, id) : editionFolder(DATA_DIR, id, live)
  const damage = live === 0 ? undefined : await damageOf(built)
  if (damage) throw new StartError([`${damage}. Start the service, which builds it again.`])
  if (!existsSync(join(built, 'site')))
    throw new StartError([`There is no built site in ${built}: run \`npm run build\` first.`])
  const beside = `${folder}.new`
  rmSync(beside, { recursive: true, force: true })
  for (const name of exported)
    if (existsSync(join(built, name))) cpSync(join(built, name), join(beside, name), { recursive: true })
  for (const store of [assetStoreOf(projectEditions(DATA_DIR, id)), assetStoreOf(join(DIST_DIR, id))])
    for (const file of hashedFilesIn(store))
      cpSync(join(store, file), join(beside, 'site', file), { force: false })
  rmSync(folder, { recursive: true, force: true })
  renameSync(beside, folder)
  terminal.say(`Copied ${live === 0 ? 'the site' : `edition ${live}`} of ${id} into ${folder}.`)
}
