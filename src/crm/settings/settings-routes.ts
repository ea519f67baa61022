import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import {
  type DeskSettings,
  defaultSettings,
  deskSettings,
  type ReplyHours,
  type SettingsResponse,
  settingsChange,
} from '#api/settings/settings.ts'
import { defaultRegistrationDays } from '#domain/deals/registration.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { readTexts } from '../documents/desk-texts.ts'
import { readDocument, saveDocument } from '../documents/documents.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const describeHours = ({ hours: { days, from, to, holidays } }: ReplyHours): string =>
  `${days.map(day => weekdays[day]).join(' ')} ${clock(from)} to ${clock(to)}${holidays.length > 0 ? ` without ${holidays.join(' ')}` : ''}`

const ofReply = (reply: ReplyHours | undefined): Record<string, string> =>
  reply
    ? { 'reply time': `${reply.answerMinutes} minutes`, 'working hours': describeHours(reply) }
    : { 'reply time': 'that of all projects', 'working hours': 'those of all projects' }

/** Each setting as the audit log names it, with its value. */
const namedValues = (settings: DeskSettings, projects: readonly string[]): Record<string, string> => ({
  ...ofReply(settings),
  ...Object.fromEntries(
    projects.flatMap(id =>
      Object.entries(ofReply(settings.projects[id])).map(([name, value]) => [`${name} of ${id}`, value]),
    ),
  ),
  'days of a registration': String(settings.registrationDays ?? defaultRegistrationDays),
  'second member’s approval of the site': settings.secondMember ? 'on' : 'off',
})

/** The settings that changed, each from what to what, for the audit log. */
function describeSettings(before: DeskSettings, after: DeskSettings): string {
  const projects = [...new Set([before, after].flatMap(one => Object.keys(one.projects)))]
  const former = namedValues(before, projects)
  const changed = Object.entries(namedValues(after, projects)).flatMap(([name, value]) =>
    former[name] === value ? [] : `${name} from ${former[name]} to ${value}`,
  )
  return changed.length > 0 ? `changed ${changed.join('; ')}` : 'saved the settings of the desk unchanged'
}

/** Settings of the whole desk: all members read them, admins change them. */
export function settingsRoutes({ changes, live, requestDays, keepSealedDays, now }: CrmDeps): Hono<DeskEnv> {
  const read = async (): Promise<SettingsResponse> => {
    const { value, revision } = await readDocument(changes, 'desk', deskSettings, defaultSettings)
    const { lostReasons, sources } = await readTexts(changes)
    const own = {
      ...(lostReasons && { lostReasons: lostReasons.list }),
      ...(sources && { sourceNames: sources.names }),
    }
    return { ok: true, settings: value, revision, requestDays, keepSealedDays, ...own }
  }

  return new Hono<DeskEnv>()
    .get(deskPaths.settings, async c => c.json(await read()))
    .post(deskPaths.settings, requireAdmin, async c => {
      const { settings, revision } = await jsonBody(c, settingsChange)
      const former = await readDocument(changes, 'desk', deskSettings, defaultSettings)
      const saved = await saveDocument(changes, 'desk', { value: settings, revision })
      if (!saved) {
        throw new HttpError(409, 'Someone else changed the settings. Reload the page and try again.')
      }
      const by = c.var.member.email
      const what = describeSettings(former.value, settings)
      if (!saved.isRepeat) await changes.beginAudit({ at: now(), by, kind: 'team', what })
      live.send({ kind: 'resync' })
      return c.json(await read())
    })
}
