import { HttpError } from '#lib/http/http-error.ts'
import { errorText } from '#lib/log/log.ts'
import type { ContentFault, ContentFiles } from '#project/content/content-files.ts'
import { editableFields } from '#project/content/editable-fields.ts'
import type { Project } from '#project/project.ts'
import { describeChanges } from '../../edition/describe-changes.ts'
import type { EditionRow } from '../../edition/editions.ts'
import {
  changeEditions,
  contentDigest,
  type EditionRows,
  editionBefore,
  newestEdition,
  removeOldContents,
  reserveEdition,
  storeEditionContent,
} from '../edition-documents.ts'
import { checkDraft } from '../pictures/site-pictures.ts'
import { isStarted, type SiteDeps } from '../site-deps.ts'
import { inventedFacts } from '../start/invented-facts.ts'
import { requiresApproval } from './approval.ts'
import { auditSite, guardedLines } from './audit-site.ts'
import { readEdition, readSite, type SiteState, saveDraft } from './draft-documents.ts'

/** Why a draft is not published: every field that a build would refuse. */
interface RefusedPublish {
  ok: false
  error: string
  field: 'faults'
  faults: ContentFault[]
}

const refuseWith = (faults: ContentFault[]): RefusedPublish => {
  const [first] = faults
  const where = first?.path ? `${first.path}: ` : ''
  return {
    ok: false,
    error: `The draft has mistakes. ${where}${first?.message ?? ''}`,
    field: 'faults',
    faults,
  }
}

/** Refuses to publish while another edition is being published, because the new one would not contain its changes. */
export const refuseWhilePublishing = ({ editions }: EditionRows): void => {
  if (editions.some(({ state }) => state === 'building'))
    throw new HttpError(409, 'Another version is being published. Try again in a minute.')
}

/** Adds an edition with this content on top of the live one. */
async function addEdition(
  { records, now, log }: SiteDeps,
  projectId: string,
  { rows }: SiteState,
  files: ContentFiles,
  change: Pick<EditionRow, 'by' | 'note' | 'state' | 'changes'>,
): Promise<{ number: number; after: EditionRows }> {
  const refuseChanged = (isChanged: boolean) => {
    if (isChanged)
      throw new HttpError(409, 'Someone else published at the same time. Check the changes again.')
  }
  const number = await reserveEdition(records, projectId, before => {
    refuseWhilePublishing(before)
    refuseChanged(before.live !== rows.live || newestEdition(before) !== newestEdition(rows))
  })
  await storeEditionContent(records, projectId, number, files)
  const row = { number, at: now(), base: rows.live, digest: contentDigest(files), ...change }
  const after = await changeEditions(records, projectId, before => {
    refuseWhilePublishing(before)
    refuseChanged(before.live !== rows.live || before.reserved !== number)
    return { ...before, editions: [...before.editions, row] }
  })
  await removeOldContents(records, projectId, after).catch(error =>
    log?.warn(
      { project: projectId, fault: errorText(error) },
      'could not remove the content of old site versions; the next publish tries again',
    ),
  )
  return { number, after }
}

/**
 * Makes an edition from the draft at the revision that was read: it is built, or waits for a second member. The draft
 * is removed last, so that a crash before leaves it.
 */
export async function publishDraft(
  deps: SiteDeps,
  project: Project,
  { revision, note, by }: { revision: number; note: string; by: string },
): Promise<EditionRows | RefusedPublish> {
  const { records, publisher } = deps
  const { projectId } = project.settings
  const site = await readSite(records, project)
  const { rows, base } = site
  refuseWhilePublishing(rows)
  // A started project has nothing live yet, so its first edition may be published without a draft.
  const isFirst = rows.live === 0 && isStarted(deps, projectId)
  const draft = site.draft ?? (isFirst ? { files: base, writers: [] } : undefined)
  if (!draft) throw new HttpError(409, 'There is no draft to publish.')
  if (site.revision !== revision)
    throw new HttpError(409, 'The draft changed after you opened it. Check the changes again.', 'revision')
  const changes = describeChanges({ before: base, after: draft.files }, editableFields, draft.writers)
  if (changes.length === 0 && !isFirst) throw new HttpError(400, 'The draft is the same as the live version.')
  const refused = isFirst ? (deps.start?.refuseStarted(project) ?? []) : []
  if (refused.length > 0)
    throw new HttpError(409, `The person who runs the server has to change this first: ${refused.join('; ')}`)
  const faults = [
    ...(isFirst ? inventedFacts(project, draft.files) : []),
    ...(await checkDraft(records, project, draft.files)),
  ]
  if (faults.length > 0) return refuseWith(faults)
  const found = (await deps.checkThoroughly?.(project, draft.files)) ?? []
  if (found.length > 0) return refuseWith(found)

  const isGuarded = isFirst || changes.some(({ needsSecond }) => needsSecond)
  const state = isGuarded && (await requiresApproval(records)) ? 'waiting' : 'building'
  const change = { by, note, state, changes: changes.length } as const
  const { number, after } = await addEdition(deps, projectId, site, draft.files, change)
  // A draft that was edited meanwhile stays, so that no text is lost.
  if (site.draft) await saveDraft(records, projectId, site, null)
  const verb = state === 'waiting' ? 'asked for approval of' : 'published'
  await auditSite(deps, by, project, [
    `${verb} version ${number} (${changes.length} ${changes.length === 1 ? 'change' : 'changes'})`,
    ...guardedLines(`version ${number}`, changes, base),
  ])
  if (state !== 'waiting') publisher.publish(projectId, number)
  return after
}

/**
 * Goes back to the previous version. If that changes what needs a second member's approval, an edition with the former
 * content waits for it instead.
 */
export async function goBack(deps: SiteDeps, project: Project, by: string): Promise<EditionRows> {
  const { records, publisher } = deps
  const { projectId } = project.settings
  const site = await readSite(records, project)
  const { rows } = site
  // The edition that is being published is not live yet.
  const live = (await readEdition(records, project, rows.live)) ?? site.base
  const target = editionBefore(rows)
  // A started project has nothing before its first edition; the publisher refuses that in words.
  const isPossible = target !== undefined && !(target === 0 && isStarted(deps, projectId))
  const files = isPossible ? await readEdition(records, project, target) : undefined
  const changes = files ? describeChanges({ before: live, after: files }, editableFields) : []
  const isWaiting = changes.some(({ needsSecond }) => needsSecond) && (await requiresApproval(records))
  const guarded = guardedLines(`going back to version ${target}`, changes, live)
  if (!files || !isWaiting) {
    const after = await publisher.goBack(projectId, rows.live)
    await auditSite(deps, by, project, [`went back from version ${rows.live} to ${after.live}`, ...guarded])
    return after
  }
  refuseWhilePublishing(rows)
  const waiting = rows.editions.find(({ state }) => state === 'waiting')
  if (waiting)
    throw new HttpError(
      409,
      `Version ${waiting.number} is waiting for approval. Approve it or take it back in History first.`,
    )
  const note = target === 0 ? 'Goes back to the site as it was set up' : `Goes back to version ${target}`
  const change = { by, note, state: 'waiting', changes: changes.length } as const
  const { number, after } = await addEdition(deps, projectId, site, files, change)
  await auditSite(deps, by, project, [
    `asked for approval to go back from version ${rows.live} to ${target}, as version ${number}`,
    ...guarded,
  ])
  return after
}
