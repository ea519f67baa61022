import type { ProjectSet } from '#project/project-set.ts'
import type { Settings } from '../settings.ts'
import type { DeliveryChannel } from './delivery-channel.ts'
import { mailChannel } from './mail.ts'
import { webhookChannel } from './webhook.ts'

/** The channels the environment configures. */
export function configuredChannels(settings: Settings, projects: ProjectSet): DeliveryChannel[] {
  const { WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_ALLOW_PRIVATE } = settings
  const { SMTP_URL, SMTP_ALLOW_PLAIN, MAIL_FROM, MAIL_TO } = settings
  return [
    ...(WEBHOOK_URL && WEBHOOK_SECRET
      ? [webhookChannel({ url: WEBHOOK_URL, secrets: WEBHOOK_SECRET, allowsPrivate: WEBHOOK_ALLOW_PRIVATE })]
      : []),
    ...(SMTP_URL && MAIL_FROM && MAIL_TO
      ? [
          mailChannel({
            projects,
            smtpUrl: SMTP_URL,
            allowsPlain: SMTP_ALLOW_PLAIN,
            from: MAIL_FROM,
            to: MAIL_TO,
          }),
        ]
      : []),
  ]
}
