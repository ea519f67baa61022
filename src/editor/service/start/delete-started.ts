import { HttpError } from '#lib/http/http-error.ts'
import type { Project } from '#project/project.ts'
import { clearDraft } from '../drafts/draft-documents.ts'
import { type EditionRows, readEditions, removeEditions } from '../edition-documents.ts'
import type { SiteDeps, StartDeps } from '../site-deps.ts'
import { uploadedPictures } from '../uploads.ts'
import { dropStarted, readStarted } from './started-documents.ts'

/** Empties the stored documents of a site, so that a new project with the same id starts empty. */
export async function clearSite(records: SiteDeps['records'], projectId: string): Promise<void> {
  await clearDraft(records, projectId)
  await removeEditions(records, projectId)
}

/** Removes the pictures that were uploaded for a project and for no other. */
async function removeUploads(
  { records, masters }: SiteDeps,
  { served, started }: StartDeps,
  project: Project,
) {
  const namesOf = async (one: Project) => (await uploadedPictures.read(records, one)).map(({ name }) => name)
  const own = new Set(await namesOf(project))
  if (own.size === 0) return
  const others = [...served.all, ...started.all()].filter(({ id }) => id !== project.id)
  const shared = new Set((await Promise.all(others.map(namesOf))).flat())
  await uploadedPictures.drop(records, project, own)
  for (const name of own) if (!shared.has(name)) await masters?.remove(name)
}

const refuseToDelete = ({ editions }: EditionRows): void => {
  if (editions.some(({ state }) => state === 'live' || state === 'built'))
    throw new HttpError(409, 'Visitors have seen this site, and it may have leads, so it cannot be deleted.')
  if (editions.some(({ state }) => state === 'building'))
    throw new HttpError(409, 'This site is being published. It cannot be deleted any more.')
}

/**
 * Deletes a started project that was never published. It leaves the list last, so that after a crash it can be deleted
 * again.
 */
export async function deleteStarted(deps: SiteDeps, start: StartDeps, project: Project): Promise<void> {
  const { records } = deps
  const { id, settings } = project
  const isStarted = (await readStarted(records)).some(row => row.id === id)
  if (!isStarted || start.served.filedUnder(settings.projectId))
    throw new HttpError(
      409,
      'Only a project that was started in the desk and never published can be deleted.',
    )
  refuseToDelete(await readEditions(records, settings.projectId))
  await clearSite(records, settings.projectId)
  await removeUploads(deps, start, project)
  await dropStarted(records, id)
  await start.started.sync()
}
