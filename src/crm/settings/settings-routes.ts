import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import {
  defaultSettings,
  deskSettings,
  type SettingsResponse,
  settingsChange,
} from '#api/settings/settings.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { readTexts } from '../documents/desk-texts.ts'
import { readDocument, saveDocument } from '../documents/documents.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { requireAdmin } from '../team/require-member.ts'
import { describeSettings } from './describe-settings.ts'

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
