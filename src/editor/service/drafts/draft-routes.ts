import { Hono } from 'hono'
import type { DeskEnv } from '#crm/team/desk-env.ts'
import { requireEditor } from '#crm/team/require-member.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { dayIn } from '#lib/time/zone-time.ts'
import { editableFields } from '#project/content/editable-fields.ts'
import { languagesIn } from '#project/content/languages-in.ts'
import { furtherLanguages as allFurther, languageName } from '#project/languages.ts'
import { videoNames } from '#project/media.ts'
import { shapesToCrop } from '#project/pictures/picture-roles.ts'
import type { Project } from '#project/project.ts'
import { describeChanges } from '../../edition/describe-changes.ts'
import {
  type ChangesResponse,
  type EditsResponse,
  editionPaths,
  editsSchema,
  languageChange,
  type SiteResponse,
} from '../../edition/editions.ts'
import { toEditionRow } from '../edition-documents.ts'
import { checkDraft, pictureNames, pictureTitles } from '../pictures/site-pictures.ts'
import { isStarted, limitMember, projectOf, type SiteDeps } from '../site-deps.ts'
import { describeStarted } from '../start/describe-started.ts'
import { inventedFacts } from '../start/invented-facts.ts'
import { requiresApproval } from './approval.ts'
import { auditSite, recordEdits } from './audit-site.ts'
import { changeLanguage, editDraft } from './change-draft.ts'
import { readSite, saveDraft } from './draft-documents.ts'

const minuteMs = 60_000
const editsAMinute = 240

/** Room for a whole list of texts in a script with three bytes per letter. */
export const editBounds = { bytes: 256 * 1024, depth: 14 }

/** Settings that the editor shows, but that only the project's folder can change. */
const fixedOf = ({ settings }: Project): SiteResponse['fixed'] => {
  const { origin, serviceOrigin, deskOrigin, hosts = [], frames = [], projectId, recipients } = settings
  const { siteVisit, enquiry, ip, geo } = settings.calls
  const rows: [label: string, value: string | undefined][] = [
    ['Address of the site', origin],
    ['Address of the service', serviceOrigin],
    ['Address of the desk', deskOrigin],
    ['Other host names', hosts.join(', ')],
    ['Id of the project', projectId],
    ['Who else gets leads', recipients.map(({ name }) => name).join(', ')],
    ['Outside services', [siteVisit, enquiry, ip, geo].filter(Boolean).join(', ')],
    ['Outside players', frames.join(', ')],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** The routes with which editors read and change the draft of a site. */
export function draftRoutes(deps: SiteDeps): Hono<DeskEnv> {
  const { records, projects } = deps
  const limitEdits = limitMember(editsAMinute, minuteMs, 'Too many edits at once. Try again in a minute.')
  const noteEdits = recordEdits(deps)

  return new Hono<DeskEnv>()
    .get(editionPaths.site, requireEditor, async c => {
      const project = projectOf(c, projects)
      const { rows, base, baseNumber, draft, revision } = await readSite(records, project)
      const wasStarted = isStarted(deps, project.settings.projectId)
      const files = draft?.files ?? base
      const languages = languagesIn(files)
      return c.json<SiteResponse>({
        ok: true,
        project: project.settings.projectId,
        name: project.settings.projectName,
        origin: project.settings.origin,
        today: dayIn(deps.now(), project.settings.timeZone),
        languages: languages.map(code => ({ code, name: languageName(code) })),
        furtherLanguages: allFurther.filter(code => !languages.includes(code)),
        fields: [...editableFields],
        pictures: await pictureNames(records, project),
        pictureTitles: await pictureTitles(records, project),
        videos: videoNames(project.id),
        pictureShapes: shapesToCrop(),
        files,
        live: { number: baseNumber, files: base },
        ...(draft && { draft: { base: draft.base, revision, writers: draft.writers } }),
        editions: rows.editions.map(toEditionRow),
        ...(rows.isCut && { isCut: true }),
        fixed: fixedOf(project),
        needsSecond: await requiresApproval(records),
        ...(wasStarted && {
          started: describeStarted(project, files, rows.live > 0),
        }),
      })
    })
    .post(editionPaths.edits, requireEditor, async c => {
      const project = projectOf(c, projects)
      limitEdits(c)
      const { edits } = await jsonBody(c, editsSchema, editBounds)
      const site = await editDraft(deps, project, edits, c.var.member.email)
      if ('ok' in site) return c.json(site, 409)
      await noteEdits(c.var.member.email, project)
      const faults = await checkDraft(records, project, site.draft?.files ?? site.base)
      return c.json<EditsResponse>({ ok: true, revision: site.revision, faults })
    })
    .post(editionPaths.languages, requireEditor, async c => {
      const project = projectOf(c, projects)
      limitEdits(c)
      const change = await jsonBody(c, languageChange, editBounds)
      const site = await changeLanguage(deps, project, change, c.var.member.email)
      await auditSite(deps, c.var.member.email, project, [
        `${change.isAdded ? 'added' : 'removed'} the language ${change.language} in the draft of the site`,
      ])
      const faults = await checkDraft(records, project, site.draft?.files ?? site.base)
      return c.json<EditsResponse>({ ok: true, revision: site.revision, faults })
    })
    .get(editionPaths.changes, requireEditor, async c => {
      const project = projectOf(c, projects)
      const { rows, base, draft, revision } = await readSite(records, project)
      const after = draft?.files ?? base
      const isFirst = rows.live === 0 && isStarted(deps, project.settings.projectId)
      // A member who reads the changes is likely to publish them.
      if (draft) void deps.checkThoroughly?.(project, after)
      return c.json<ChangesResponse>({
        ok: true,
        revision,
        changes: describeChanges({ before: base, after }, editableFields, draft?.writers),
        faults: [
          ...(isFirst ? inventedFacts(project, after) : []),
          ...(draft ? await checkDraft(records, project, after) : []),
        ],
      })
    })
    .post(editionPaths.discard, requireEditor, async c => {
      const project = projectOf(c, projects)
      const site = await readSite(records, project)
      if (site.draft) {
        const { projectId } = project.settings
        if (!(await saveDraft(records, projectId, site, null)))
          throw new HttpError(409, 'Someone is editing the draft right now. Check the draft, then try again.')
        await auditSite(deps, c.var.member.email, project, [
          `discarded the draft (${site.draft.writers.length} fields)`,
        ])
      }
      return c.json({ ok: true })
    })
}
