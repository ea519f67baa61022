import { pino } from 'pino'
import { deskPaths } from '#api/desk-paths.ts'
import { defaultChoices, type NotificationMessage, type NotificationsResponse } from '#api/notifications.ts'
import { type NotificationDeps, notifyMembers } from '../../../src/crm/notifications/notify-members.ts'
import { pushSender } from '../../../src/service/delivery/push/push.ts'
import { storedPushKey } from '../../../src/service/delivery/push/push-keys.ts'
import { project } from '../../active-project.ts'
import { pushBrowser } from '../push-browser.ts'
import { createDeskService } from './desk-service.ts'

const { projectId, projectName } = project.settings

interface Mail {
  to: string
  messages: NotificationMessage[]
}

/** A desk that notifies its members when the test calls it; each instance remembers what it has sent. */
export async function createNotificationDesk() {
  const service = await createDeskService(undefined, {
    notifications: { hasMail: true, allowsPrivate: true },
    rateLimit: 100_000,
  })
  const mails: Mail[] = []
  const instance = (more: Partial<NotificationDeps> = {}) => {
    const parts: NotificationDeps = {
      ...service.crm,
      team: { store: service.team, fixed: [] },
      projects: new Map([[projectId, projectName]]),
      zones: { all: [], zoneOf: () => 'Asia/Kolkata' },
      push: pushSender({
        key: storedPushKey(service.team),
        subject: 'https://www.aerowood.example',
        allowsPrivate: true,
      }),
      async mail(to, messages) {
        mails.push({ to, messages })
      },
      now: service.now,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
      sentKeys: new Set(),
      ...more,
    }
    return () => notifyMembers(parts)
  }
  const tell = instance()
  await tell()
  const choose = (choices: Partial<typeof defaultChoices>, as: Record<string, string>) =>
    service.ask<NotificationsResponse>('POST', deskPaths.notifications, { ...defaultChoices, ...choices }, as)
  const subscribe = async (as: Record<string, string>, browser = pushBrowser()) => {
    const { subscription, ...rest } = await browser
    const { status, body } = await service.ask<NotificationsResponse>(
      'POST',
      deskPaths.addDevice,
      subscription,
      as,
    )
    if (status !== 200) throw new Error(`the browser was refused with ${status}`)
    return { ...rest, subscription, answered: body }
  }
  const devices = async (as: Record<string, string>) =>
    (await service.ask<NotificationsResponse>('GET', deskPaths.notifications, undefined, as)).body.devices
  return { ...service, instance, tell, choose, subscribe, devices, mails }
}
