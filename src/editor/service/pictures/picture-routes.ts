import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import type { DeskEnv } from '#crm/team/desk-env.ts'
import { requireEditor } from '#crm/team/require-member.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { cropSchema, editionPaths, type LogoResponse, type PictureResponse } from '../../edition/editions.ts'
import { auditSite } from '../drafts/audit-site.ts'
import { projectOf, type SiteDeps } from '../site-deps.ts'
import { uploadedPictures } from '../uploads.ts'
import { isUpload, pictureTitles, readMadePictures } from './site-pictures.ts'
import type { PictureIntake, TakenPicture } from './take-picture.ts'

/** A small version of a picture of the project's folder, as the build made it. */
async function readSmallMade(project: Project, name: string): Promise<Uint8Array | undefined> {
  const made = readMadePictures(project)
  const entry = Object.hasOwn(made, name) ? made[name] : undefined
  if (!entry) return undefined
  const file = `${name}-${Math.min(...entry.widths)}.${entry.hash}.webp`
  return readFile(projectPath(project.id, 'made', 'public', 'pictures', file)).catch(() => undefined)
}

/** The bytes of a picture in the project's folder. */
const readMaster = async (project: Project, name: string): Promise<Uint8Array | undefined> =>
  Object.hasOwn(readMadePictures(project), name)
    ? readFile(projectPath(project.id, 'masters', `${name}.jpg`)).catch(() => undefined)
    : undefined

/** Headers that keep an upload from running as a page, whatever it contains. */
export const pictureHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=86400',
}

/** Whether a request uploads a picture, which takes longer than other requests. */
export const isUploadRequest = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean =>
  method === 'POST' && /^\/api\/desk\/(?:site\/[^/?]+\/(?:pictures|logo)|sites\/pictures)(?:\?|$)/.test(url)

/** The routes with which editors upload and crop pictures, and see small versions of them. */
export function pictureRoutes(deps: SiteDeps, intake: PictureIntake): Hono<DeskEnv> {
  const { records, projects, masters, now } = deps

  /** Adds a picture to the project's uploads; `verb` names the action in the audit log. */
  const note = async (c: Context<DeskEnv>, project: Project, taken: TakenPicture, verb: string) => {
    const { notes, ...picture } = taken
    const by = c.var.member.email
    await uploadedPictures.add(records, project.settings.projectId, { ...picture, by, at: now() })
    await auditSite(deps, by, project, [`${verb} a picture of ${picture.width} x ${picture.height}`])
    return c.json<PictureResponse>({ ok: true, ...taken }, 201)
  }

  return new Hono<DeskEnv>()
    .post(editionPaths.pictures, requireEditor, async c => {
      const project = projectOf(c, projects)
      await uploadedPictures.requireRoom(records, project)
      return note(c, project, await intake.takeUpload(c), 'uploaded')
    })
    .post(editionPaths.cropPicture, requireEditor, async c => {
      const project = projectOf(c, projects)
      await uploadedPictures.requireRoom(records, project)
      const { place, ...crop } = await jsonBody(c, cropSchema)
      const name = c.req.param('name') ?? ''
      const taken = await intake.takeCrop(c, place, crop, async here =>
        (await isUpload(records, project, name)) ? here.read(name) : readMaster(project, name),
      )
      const title = (await pictureTitles(records, project))[name]
      return note(c, project, { ...taken, ...(title && { title }) }, 'cropped')
    })
    .post(editionPaths.logo, requireEditor, async c => {
      projectOf(c, projects)
      return c.json<LogoResponse>({ ok: true, ...(await intake.takeLogo(c)) })
    })
    .get(editionPaths.picture, requireEditor, async c => {
      const project = projectOf(c, projects)
      const name = c.req.param('name') ?? ''
      const uploaded = (await isUpload(records, project, name)) ? await masters?.readSmall(name) : undefined
      const bytes = uploaded ?? (await readSmallMade(project, name))
      if (!bytes) throw new HttpError(404, 'There is no such picture.')
      const type = uploaded ? 'image/jpeg' : 'image/webp'
      return c.body(new Uint8Array(bytes), 200, { 'content-type': type, ...pictureHeaders })
    })
}
