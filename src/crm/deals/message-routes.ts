import { Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import type { MessagesResponse } from '#domain/settings/message-templates.ts'
import { serviceOriginOf } from '#project/settings/origins.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { readTexts, templatesIn } from '../documents/desk-texts.ts'
import { phoneOf } from '../settings/member-phones.ts'
import type { DeskEnv } from '../team/desk-env.ts'

/** Messages for buyers, in each project's words and languages. */
export const messageRoutes = ({ projects, changes }: CrmDeps): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.messages, async c => {
    const { projects: own, email } = c.var.member
    const phone = await phoneOf(changes, email)
    const texts = await readTexts(changes)
    const seen = projects.everyLanguage.filter(({ settings }) => own?.includes(settings.projectId) ?? true)
    return c.json<MessagesResponse>({
      ok: true,
      projects: seen.map(({ language, settings, words }) => ({
        projectId: settings.projectId,
        language,
        locale: settings.locale,
        templates: templatesIn(texts, { projectId: settings.projectId, language }, words.templates),
        origin: serviceOriginOf(settings),
        directions: settings.map.link,
        phone: phone ?? settings.phone,
        timeZone: settings.timeZone,
      })),
    })
  })
