import { type Context, Hono } from 'hono'
import { deskPaths } from '#api/desk-paths.ts'
import {
  type NotificationsResponse,
  newDevice,
  notificationChoices,
  removedDevice,
} from '#api/notifications.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import type { CrmDeps } from '../crm-deps.ts'
import { changeDocument } from '../documents/documents.ts'
import type { DeskEnv } from '../team/desk-env.ts'
import { isOver } from '../team/sessions/session-rules.ts'
import { choicesOf, noPreferences, readPreferences, storedPreferences } from './preferences.ts'

/** A member's notification preferences, and their browsers that show notifications. */
export function notificationRoutes({ changes, team, notifications, now }: CrmDeps): Hono<DeskEnv> {
  const respond = async (c: Context<DeskEnv>) => {
    const { email } = c.var.member
    const [{ value }, sessions, publicKey] = await Promise.all([
      readPreferences(changes),
      team.store.sessionsOf(email),
      notifications.publicKey(),
    ])
    const devices = sessions.flatMap(session =>
      session.push && !isOver(session, now())
        ? [
            {
              id: session.id,
              device: session.device,
              since: session.push.since,
              isThis: session.id === c.var.session,
            },
          ]
        : [],
    )
    const { hasMail } = notifications
    return c.json<NotificationsResponse>({
      ok: true,
      choices: choicesOf(value, email),
      devices,
      publicKey,
      hasMail,
    })
  }
  const record = (c: Context<DeskEnv>, what: string) =>
    team.record(c, { by: c.var.member.email, kind: 'team', what })

  return new Hono<DeskEnv>()
    .get(deskPaths.notifications, respond)
    .post(deskPaths.notifications, async c => {
      const own = await jsonBody(c, notificationChoices)
      const { email } = c.var.member
      await changeDocument(changes, 'notifications', storedPreferences, noPreferences, kept => ({
        ...kept,
        members: { ...kept.members, [email]: own },
      }))
      return respond(c)
    })
    .post(deskPaths.addDevice, async c => {
      const { endpoint, keys } = await jsonBody(c, newDevice)
      const device = { endpoint, ...keys }
      if (!notifications.mayPushTo(device)) {
        throw new HttpError(400, 'Notifications cannot be sent to this browser. Use another one.', 'endpoint')
      }
      const before = await team.store.session(c.var.session)
      // The page registers each time it opens; the original start date stays.
      if (before?.push?.endpoint === endpoint) return respond(c)
      if (!(await team.store.setPush(c.var.session, { ...device, since: now() }))) {
        throw new HttpError(401, 'Please sign in.')
      }
      await record(c, `turned notifications on (${c.var.signedIn.device})`)
      return respond(c)
    })
    .post(deskPaths.removeDevice, async c => {
      const { id } = await jsonBody(c, removedDevice)
      const session = await team.store.session(id)
      if (session?.email !== c.var.member.email) {
        throw new HttpError(404, 'Notifications are already off on this device.')
      }
      await team.store.setPush(id, null)
      await record(c, `turned notifications off (${session.device})`)
      return respond(c)
    })
}
