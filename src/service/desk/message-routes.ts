import { Hono } from 'hono'
import { deskPaths } from '#contract/desk/paths.ts'
import type { MessagesAnswer } from '#contract/desk/project-messages.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import type { DeskParts } from './desk-parts.ts'
import { phoneOf } from './member-phones.ts'

/** What members write to buyers, in each project's words. */
export const messageRoutes = ({ team, deskFor }: DeskParts): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.messages, async c => {
    const { projects, email } = c.var.member
    const phone = await phoneOf(deskFor(c), email)
    const seen = team.projects.filter(({ settings }) => projects?.includes(settings.projectId) ?? true)
    return c.json<MessagesAnswer>({
      ok: true,
      projects: seen.map(({ settings, words }) => ({
        projectId: settings.projectId,
        templates: words.templates,
        origin: settings.origin,
        directions: settings.map.link,
        phone: phone ?? settings.phone,
        timeZone: settings.timeZone,
      })),
    })
  })
