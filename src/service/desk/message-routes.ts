import { Hono } from 'hono'
import { deskPaths } from '#contract/desk/paths.ts'
import type { MessagesAnswer } from '#contract/desk/project-messages.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import type { DeskParts } from './desk-parts.ts'

/** What members write to buyers, in each project's words. */
export const messageRoutes = ({ team }: DeskParts): Hono<DeskEnv> =>
  new Hono<DeskEnv>().get(deskPaths.messages, c => {
    const { projects } = c.var.member
    const seen = team.projects.filter(({ settings }) => projects?.includes(settings.projectId) ?? true)
    return c.json<MessagesAnswer>({
      ok: true,
      projects: seen.map(({ settings, words }) => ({
        projectId: settings.projectId,
        templates: words.templates,
        origin: settings.origin,
        directions: settings.map.link,
        timeZone: settings.timeZone,
      })),
    })
  })
