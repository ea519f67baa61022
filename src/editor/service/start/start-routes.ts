import { Hono } from 'hono'
import * as v from 'valibot'
import type { DeskEnv } from '#crm/team/desk-env.ts'
import { requireAdmin, requireEditor } from '#crm/team/require-member.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { isPlainText } from '#lib/text/plain-text.ts'
import type { Project } from '#project/project.ts'
import { settingsSchema } from '#project/settings/settings.ts'
import { cropSchema, type PictureResponse } from '../../edition/editions.ts'
import {
  addressSchema,
  type RefusedStart,
  type SiteRow,
  type SitesResponse,
  type StartedResponse,
  type StartProject,
  type StartProjectError,
  startPaths,
  startProjectSchema,
} from '../../edition/start-project.ts'
import { auditSite } from '../drafts/audit-site.ts'
import { readEditions } from '../edition-documents.ts'
import { pictureHeaders } from '../pictures/picture-routes.ts'
import type { PictureIntake } from '../pictures/take-picture.ts'
import type { CreateTask, ProjectFiles } from '../renderer/tasks.ts'
import { limitMember, projectOf, type SiteDeps, type StartDeps } from '../site-deps.ts'
import { uploadedPictures } from '../uploads.ts'
import { clearSite, deleteStarted } from './delete-started.ts'
import { addressFaults, nameFaults } from './name-faults.ts'
import { addStarted, readStarted, readStartedFiles, replaceStarted } from './started-documents.ts'

const hourMs = 3_600_000
const startsAnHour = 30

/** Enough for the descriptions of some pictures and a dozen short answers. */
const startBounds = { bytes: 32 * 1024, depth: 6 }

const noTools = 'Projects cannot be started on this server. Ask the person who runs it.'

const answerNames = ['name', 'partner', 'agent', 'phone', 'origin', 'street', 'city', 'region'] as const

const required: Partial<Record<(typeof answerNames)[number], string>> = {
  name: 'Enter the name of the project.',
  partner: 'Enter who sells it.',
  phone: 'Enter the number that visitors call.',
  city: 'Enter the town.',
  region: 'Enter the state.',
}

/** The errors of answers that are missing or cannot be shown. */
const textFaults = (wanted: StartProject): StartProjectError[] =>
  answerNames.flatMap(field => {
    const missing = wanted[field] === '' ? required[field] : undefined
    const message = isPlainText(wanted[field])
      ? missing
      : 'This text has characters that cannot be shown. Remove them.'
    return message ? [{ field, message }] : []
  })

const picturesOf = ({ pictures: { wide, tall, gallery = [] } }: StartProject): [string, string][] => [
  ...(wide ? [['pictures.wide', wide.name] as [string, string]] : []),
  ...(tall ? [['pictures.tall', tall.name] as [string, string]] : []),
  ...gallery.map(({ name }): [string, string] => ['pictures.gallery', name]),
]

const refuse = (faults: StartProjectError[]): RefusedStart => ({
  ok: false,
  error: 'Correct what is marked, then start the project again.',
  field: 'faults',
  faults,
})

/** The files of a project with another address; throws an `HttpError` if the address cannot be used. */
const withOrigin = (files: ProjectFiles, origin: string): ProjectFiles => {
  const read = v.safeParse(settingsSchema.entries.origin, origin)
  if (!read.success) throw new HttpError(400, read.issues[0].message, 'origin')
  const settings = { ...JSON.parse(files['settings.json'] ?? '{}'), origin }
  return { ...files, 'settings.json': `${JSON.stringify(settings, null, 2)}\n` }
}

/** Lists the sites for members who edit one, and lets admins start a project. */
export function startRoutes(deps: SiteDeps, intake: PictureIntake): Hono<DeskEnv> {
  const { records, now, masters, start } = deps
  const limitStarts = limitMember(startsAnHour, hourMs, 'Too many projects within an hour. Try again later.')

  const startDeps = (): StartDeps => {
    if (!start) throw new HttpError(501, noTools)
    return start
  }

  const taskOf = (wanted: StartProject, { inherit, mastersFolder, served }: StartDeps): CreateTask => {
    const { settings, recipients } = inherit()
    const answers = Object.fromEntries(
      answerNames.flatMap(name => (wanted[name] === '' ? [] : [[name, wanted[name]]])),
    )
    const { partnerName, agentId } = served.first.settings
    return {
      id: wanted.id,
      // The same partner usually has the same agent in all projects, so this is the default.
      answers: { ...(wanted.partner === partnerName && { agent: agentId }), ...answers },
      looks: {
        languages: wanted.languages,
        settings,
        ...(recipients && { recipients }),
        ...(wanted.colours && { colours: wanted.colours }),
        pictures: wanted.pictures,
        masters: mastersFolder,
      },
    }
  }

  return new Hono<DeskEnv>()
    .get(startPaths.sites, requireEditor, c => {
      const { member } = c.var
      const isSeen = ({ settings }: Project) => member.projects?.includes(settings.projectId) ?? true
      const rowOf =
        (isPublished: boolean) =>
        ({ settings }: Project): SiteRow => ({
          project: settings.projectId,
          name: settings.projectName,
          isPublished,
        })
      const waiting = (start?.started.all() ?? []).filter(
        ({ settings }) => !start?.served.filedUnder(settings.projectId),
      )
      return c.json<SitesResponse>({
        ok: true,
        sites: [
          ...(start?.served.all ?? []).filter(isSeen).map(rowOf(true)),
          ...waiting.filter(isSeen).map(rowOf(false)),
        ],
        canStart: member.role === 'admin' && start !== undefined,
      })
    })
    .post(startPaths.sites, requireAdmin, async c => {
      const around = startDeps()
      const { started, createFiles } = around
      const wanted = await jsonBody(c, startProjectSchema, startBounds)
      const { id } = wanted
      await started.sync()
      const unknown = picturesOf(wanted).filter(([, name]) => !masters?.has(name))
      const faults = [
        ...textFaults(wanted),
        ...(await nameFaults(id, around)),
        ...(wanted.origin ? addressFaults(wanted.origin, id, around) : []),
        ...unknown.map(([field]) => ({ field, message: 'Upload this picture again.' })),
      ]
      if (faults.length > 0) return c.json(refuse(faults), 400)
      limitStarts(c)
      const made = await createFiles(taskOf(wanted, around))
      if ('faults' in made) return c.json(refuse(made.faults), 400)
      const by = c.var.member.email
      // A deleted project of this name may have left a draft.
      await clearSite(records, id)
      for (const picture of made.pictures)
        await uploadedPictures.add(records, id, { ...picture, by, at: now() })
      await addStarted(records, { id, by, at: now() }, made.files)
      await started.sync()
      const [project] = started.find(id) ?? []
      if (project) await auditSite(deps, by, project, [`started the project ${wanted.name}`])
      return c.json<StartedResponse>({ ok: true, project: id }, 201)
    })
    .post(startPaths.pictures, requireAdmin, async c => {
      return c.json<PictureResponse>({ ok: true, ...(await intake.takeUpload(c)) }, 201)
    })
    .post(startPaths.cropPicture, requireAdmin, async c => {
      const { place, ...crop } = await jsonBody(c, cropSchema)
      const taken = await intake.takeCrop(c, place, crop, here => here.read(c.req.param('name') ?? ''))
      return c.json<PictureResponse>({ ok: true, ...taken }, 201)
    })
    .get(startPaths.picture, requireAdmin, async c => {
      const bytes = await masters?.readSmall(c.req.param('name') ?? '')
      if (!bytes) throw new HttpError(404, 'There is no such picture.')
      return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/jpeg', ...pictureHeaders })
    })
    .post(startPaths.address, requireAdmin, async c => {
      const around = startDeps()
      const project = projectOf(c, deps.projects)
      const { id, settings } = project
      const { origin } = await jsonBody(c, addressSchema)
      const row = (await readStarted(records)).find(one => one.id === id)
      const files = row && (await readStartedFiles(records, row))
      if (!files || (await readEditions(records, settings.projectId)).live > 0)
        throw new HttpError(
          409,
          'Only the person who runs the server can change the address of a published site.',
        )
      const [taken] = addressFaults(origin, id, around)
      if (taken) throw new HttpError(400, taken.message, 'origin')
      await replaceStarted(records, id, withOrigin(files, origin))
      await around.started.sync()
      await auditSite(deps, c.var.member.email, project, [`set the address of the site to ${origin}`])
      return c.json({ ok: true })
    })
    .post(startPaths.remove, requireAdmin, async c => {
      const around = startDeps()
      const project = projectOf(c, deps.projects)
      await deleteStarted(deps, around, project)
      await auditSite(deps, c.var.member.email, project, [
        `deleted the project ${project.settings.projectName}, which was never published`,
      ])
      return c.json({ ok: true })
    })
}
