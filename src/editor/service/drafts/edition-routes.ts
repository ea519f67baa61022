import { type Context, Hono } from 'hono'
import type { DeskEnv } from '#crm/team/desk-env.ts'
import { requireEditor } from '#crm/team/require-member.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { editableFields } from '#project/content/editable-fields.ts'
import type { Project } from '#project/project.ts'
import { describeChanges } from '../../edition/describe-changes.ts'
import { diffContents } from '../../edition/diff-contents.ts'
import {
  approveSchema,
  type EditionResponse,
  type EditionRow,
  type EditionsResponse,
  editionPaths,
  publishSchema,
  restoreSchema,
} from '../../edition/editions.ts'
import { changeEditions, type EditionRows, readEditions, toEditionRow } from '../edition-documents.ts'
import { limitMember, projectOf, type SiteDeps } from '../site-deps.ts'
import { auditSite } from './audit-site.ts'
import { readEdition, readSite, saveDraft } from './draft-documents.ts'
import { goBack, publishDraft, refuseWhilePublishing } from './publish-draft.ts'

const hourMs = 3_600_000
const publishesAnHour = 60

const toResponse = ({ live, editions }: EditionRows): EditionsResponse => ({
  ok: true,
  live,
  editions: editions.map(toEditionRow),
})

const withRow = (rows: EditionRows, changed: EditionRow): EditionRows => ({
  ...rows,
  editions: rows.editions.map(row => (row.number === changed.number ? changed : row)),
})

const waitingRow = ({ editions }: EditionRows, number: number): EditionRow => {
  const row = editions.find(one => one.number === number)
  if (row?.state !== 'waiting')
    throw new HttpError(409, 'This version is no longer waiting. Reload the page.')
  return row
}

/** The routes that publish, approve, withdraw, read and restore editions, and go back to one. */
export function editionRoutes(deps: SiteDeps): Hono<DeskEnv> {
  const { records, projects, publisher } = deps
  const limitPublishing = limitMember(
    publishesAnHour,
    hourMs,
    'Too many versions within an hour. Try again later.',
  )

  const numberOf = (c: Context<DeskEnv>): number => {
    const text = c.req.param('number') ?? ''
    if (!/^\d{1,6}$/.test(text)) throw new HttpError(404, 'This version does not exist.')
    return Number(text)
  }

  const contentOf = async (project: Project, number: number) => {
    const files = await readEdition(records, project, number)
    if (!files) throw new HttpError(404, 'This version does not exist.')
    return files
  }

  /** Copies an edition into the draft. */
  const restore = async (c: Context<DeskEnv>, project: Project, number: number, isReplaced: boolean) => {
    const by = c.var.member.email
    const files = await contentOf(project, number)
    const site = await readSite(records, project)
    if (site.draft && !isReplaced)
      throw new HttpError(409, 'There is a draft already. Replace it, or publish it first.', 'replace')
    const at = deps.now()
    const changes = diffContents(site.base, files)
    if (changes.length === 0) throw new HttpError(400, 'This version is already live.')
    const writers = changes.map(({ file, path }) => ({ file, path, by, at }))
    if (!(await saveDraft(records, project.settings.projectId, site, { files, writers })))
      throw new HttpError(409, 'Someone is editing the draft right now. Check the draft, then try again.')
  }

  return new Hono<DeskEnv>()
    .post(editionPaths.publish, requireEditor, async c => {
      const project = projectOf(c, projects)
      const wanted = await jsonBody(c, publishSchema)
      limitPublishing(c)
      const published = await publishDraft(deps, project, { ...wanted, by: c.var.member.email })
      return 'faults' in published ? c.json(published, 400) : c.json<EditionsResponse>(toResponse(published))
    })
    .post(editionPaths.approve, requireEditor, async c => {
      const project = projectOf(c, projects)
      const { number } = await jsonBody(c, approveSchema)
      limitPublishing(c)
      const { email } = c.var.member
      const rows = await changeEditions(records, project.settings.projectId, before => {
        const row = waitingRow(before, number)
        if (row.by === email)
          throw new HttpError(403, 'Another member has to approve your changes.', 'number')
        if (row.base !== before.live)
          throw new HttpError(
            409,
            'Another version was published since. Take this one back and publish it again.',
          )
        refuseWhilePublishing(before)
        return withRow(before, { ...row, state: 'building', approvedBy: email })
      })
      await auditSite(deps, email, project, [`approved and published version ${number}`])
      publisher.publish(project.settings.projectId, number)
      return c.json<EditionsResponse>(toResponse(rows))
    })
    .post(editionPaths.takeBack, requireEditor, async c => {
      const project = projectOf(c, projects)
      const { projectId } = project.settings
      const { number } = await jsonBody(c, approveSchema)
      waitingRow(await readEditions(records, projectId), number)
      await restore(c, project, number, false)
      const { email } = c.var.member
      const rows = await changeEditions(records, projectId, before =>
        withRow(before, {
          ...waitingRow(before, number),
          state: 'failed',
          faults: [`${email} took it back before it was published.`],
        }),
      )
      await auditSite(deps, email, project, [`took back version ${number}, which is the draft again`])
      return c.json<EditionsResponse>(toResponse(rows))
    })
    .post(editionPaths.goBack, requireEditor, async c => {
      const project = projectOf(c, projects)
      limitPublishing(c)
      return c.json<EditionsResponse>(toResponse(await goBack(deps, project, c.var.member.email)))
    })
    .get(editionPaths.edition, requireEditor, async c => {
      const project = projectOf(c, projects)
      const number = numberOf(c)
      const { editions } = await readEditions(records, project.settings.projectId)
      const edition = editions.find(row => row.number === number)
      if (!edition) throw new HttpError(404, 'This version does not exist.')
      const after = await contentOf(project, number)
      const before = (await readEdition(records, project, edition.base)) ?? after
      return c.json<EditionResponse>({
        ok: true,
        edition: toEditionRow(edition),
        changes: describeChanges({ before, after }, editableFields),
      })
    })
    .post(editionPaths.restore, requireEditor, async c => {
      const project = projectOf(c, projects)
      const number = numberOf(c)
      const { replace } = await jsonBody(c, restoreSchema)
      await restore(c, project, number, replace)
      await auditSite(deps, c.var.member.email, project, [`restored version ${number} as a draft`])
      return c.json<EditionsResponse>(toResponse(await readEditions(records, project.settings.projectId)))
    })
}
