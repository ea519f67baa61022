import type { ContentFiles } from '#project/content/content-files.ts'
import type { Project } from '#project/project.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { readSite } from '../drafts/draft-documents.ts'
import { type EditionRows, readEditionContent } from '../edition-documents.ts'
import { uploadedPictures } from '../uploads.ts'
import type { Masters } from './masters.ts'

const dayMs = 86_400_000

/** How long an unused upload stays, and how long an edition counts as recent. */
const retentionMs = 30 * dayMs
/** This many of the newest editions count as recent, however old they are. */
const recentCount = 10

/** The editions that may still be shown: by going back, by restoring, or by publishing. */
const recentEditions = ({ live, editions }: EditionRows, now: number): number[] => {
  const before = editions.find(({ number }) => number === live)?.replaced
  return editions
    .filter(
      ({ number, state, at }, index) =>
        number === live ||
        number === before ||
        state === 'waiting' ||
        state === 'building' ||
        index >= editions.length - recentCount ||
        now - at < retentionMs,
    )
    .map(({ number }) => number)
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const pictureNames = (files: ContentFiles | undefined): string[] => textsIn(files?.['pictures.json'])

interface RemoveDeps {
  records: Pick<ChangeRecords, 'settings' | 'saveSettings'>
  /** All projects that are served or edited here. */
  projects: readonly Project[]
  masters: Pick<Masters, 'remove'>
}

/** A project's uploads that are old enough and unused. */
async function findUnused(records: RemoveDeps['records'], project: Project, now: number): Promise<string[]> {
  const uploads = await uploadedPictures.read(records, project)
  const old = uploads.filter(({ at }) => now - at >= retentionMs)
  if (old.length === 0) return []
  const { rows, base, draft } = await readSite(records, project)
  const shown = new Set([...pictureNames(base), ...pictureNames(draft?.files)])
  for (const number of recentEditions(rows, now))
    for (const name of pictureNames(await readEditionContent(records, project.settings.projectId, number)))
      shown.add(name)
  return old.map(({ name }) => name).filter(name => !shown.has(name))
}

/** Removes uploads that neither the draft nor a recent edition has shown for 30 days, and returns their number. */
export async function removeUnusedUploads(
  { records, projects, masters }: RemoveDeps,
  now: number,
): Promise<number> {
  const dropped = new Set<string>()
  for (const project of projects) {
    const unused = new Set(await findUnused(records, project, now))
    if (unused.size === 0) continue
    // Removed from the list first; otherwise an editor could choose a picture whose file is gone.
    await uploadedPictures.drop(records, project, unused)
    for (const name of unused) dropped.add(name)
  }
  if (dropped.size === 0) return 0
  // Another project may have uploaded the same file.
  const listed = await Promise.all(projects.map(project => uploadedPictures.read(records, project)))
  for (const { name } of listed.flat()) dropped.delete(name)
  for (const name of dropped) await masters.remove(name)
  return dropped.size
}

/**
 * Removes files that no project lists: the upload was refused after it was stored, or the process ended before it was listed.
 * Projects that are not served now have their lists, too.
 */
export async function removeUnlistedUploads(
  {
    records,
    masters,
  }: {
    records: Pick<ChangeRecords, 'settings' | 'settingsNames'>
    masters: Pick<Masters, 'writtenBefore' | 'remove'>
  },
  now: number,
): Promise<number> {
  const lists = await records.settingsNames('site-pictures-')
  const documents = await Promise.all(lists.map(name => records.settings(name)))
  // A list of a later version may have another form, so every text in it counts as a name.
  const listed = new Set(documents.flatMap(document => textsIn(document?.value)))
  // A store without any upload is probably not the one that these files belong to.
  if (listed.size === 0) return 0
  const unlisted = masters.writtenBefore(now - dayMs).filter(name => !listed.has(name))
  for (const name of unlisted) await masters.remove(name)
  return unlisted.length
}
