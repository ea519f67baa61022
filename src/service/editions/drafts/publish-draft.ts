import type { ContentFault, EditionRow, EditionState } from '#contract/editions/editions.ts'
import { describeChanges } from '#domain/editions/describe-changes.ts'
import { editableFields } from '#project/content/editable-fields.ts'
import type { Project } from '#project/project.ts'
import { HttpError } from '../../http/http-error.ts'
import { changeEditions, type EditionRows, storeEditionContent } from '../edition-documents.ts'
import { checkDraft } from '../pictures/site-pictures.ts'
import type { Publisher } from '../publisher.ts'
import { isStarted, type SiteDeps } from '../site-deps.ts'
import { auditSite, guardedLines } from './audit-site.ts'
import { readSite, type SiteState, saveDraft } from './draft-documents.ts'
import { asksForSecond } from './second-member.ts'

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
    throw new HttpError(409, 'Another edition is being published. Try again in a minute.')
  const stored = editions.find(({ state }) => state === 'stored')
  if (stored)
    throw new HttpError(
      409,
      `Version ${stored.number} waits to be built elsewhere. Take it back in History to publish both together.`,
    )
}

/** The state of an edition that may be published now. */
export const stateToBuild = ({ canBuild }: Publisher): EditionState => (canBuild ? 'building' : 'stored')

/** Stores the content under the next free number. A number with content but no row is left from a crash. */
async function storeContent(
  { records }: SiteDeps,
  projectId: string,
  { rows }: SiteState,
  files: Parameters<typeof storeEditionContent>[3],
): Promise<number> {
  const next = 1 + Math.max(0, ...rows.editions.map(({ number }) => number))
  for (let number = next; number < next + 20; number += 1)
    if (await storeEditionContent(records, projectId, number, files)) return number
  throw new HttpError(503, 'Others are publishing at the same time. Try again in a moment.')
}

/**
 * Makes an edition of the draft as it was read at a revision: it is built, or waits for a second member. The draft is removed
 * last, so that whatever ends the process before leaves it.
 */
export async function publishDraft(
  deps: SiteDeps,
  project: Project,
  { revision, note, by }: { revision: number; note: string; by: string },
): Promise<EditionRows | RefusedPublish> {
  const { records, now, publisher } = deps
  const { projectId } = project.settings
  const site = await readSite(records, project)
  const { rows, live } = site
  refuseWhilePublishing(rows)
  // A started project has nothing live yet, so its first edition may be published without a draft.
  const isFirst = rows.live === 0 && isStarted(deps, projectId)
  const draft = site.draft ?? (isFirst ? { files: live, writers: [] } : undefined)
  if (!draft) throw new HttpError(409, 'There is no draft to publish.')
  if (site.revision !== revision)
    throw new HttpError(
      409,
      'The draft changed after you looked at it. Look at the changes again.',
      'revision',
    )
  const changes = describeChanges({ before: live, after: draft.files }, editableFields, draft.writers)
  if (changes.length === 0 && !isFirst) throw new HttpError(400, 'The draft says what is live already.')
  const refused = isFirst ? (deps.start?.refuseStarted(project) ?? []) : []
  if (refused.length > 0)
    throw new HttpError(409, `Whoever runs the server has to change this first: ${refused.join('; ')}`)
  const faults = await checkDraft(records, project, draft.files)
  if (faults.length > 0) return refuseWith(faults)
  const found = (await deps.checkThoroughly?.(project, draft.files)) ?? []
  if (found.length > 0) return refuseWith(found)

  const isGuarded = isFirst || changes.some(({ needsSecond }) => needsSecond)
  const isWaiting = isGuarded && (await asksForSecond(records))
  const number = await storeContent(deps, projectId, site, draft.files)
  const row: EditionRow = {
    number,
    by,
    at: now(),
    note,
    base: rows.live,
    state: isWaiting ? 'waiting' : stateToBuild(publisher),
    changes: changes.length,
  }
  const after = await changeEditions(records, projectId, before => {
    refuseWhilePublishing(before)
    if (before.live !== rows.live || before.editions.length !== rows.editions.length)
      throw new HttpError(409, 'Somebody else published at the same moment. Look at the changes again.')
    return { ...before, editions: [...before.editions, row] }
  })
  // A draft that was edited meanwhile stays, so that no text is lost.
  if (site.draft) await saveDraft(records, projectId, site, null)
  const verb = isWaiting ? 'asked for a second member to publish' : 'published'
  await auditSite(deps, by, project, [
    `${verb} edition ${number} (${changes.length} ${changes.length === 1 ? 'change' : 'changes'})`,
    ...guardedLines(number, changes),
  ])
  if (!isWaiting) publisher.publish(projectId, number)
  return after
}
