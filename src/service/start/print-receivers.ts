import type { Logger } from 'pino'
import type { ProjectSet } from '#project/project-set.ts'
import { receiverOf, webhookOf } from '../delivery/webhook-receiver.ts'
import type { Settings } from '../settings/settings.ts'

/** Logs at the start the receiver of each project's leads by webhook, and the owner of that system. */
export function printReceivers(settings: Settings, { all }: Pick<ProjectSet, 'all'>, log: Logger): void {
  for (const project of all) {
    const { url } = webhookOf(settings, project)
    const receiver = receiverOf(settings, project)
    if (!url || 'fault' in receiver) continue
    const { name, whose } = receiver
    const needsConsent = whose === 'developer'
    log.info(
      { project: project.id, receiver: name, whose, host: new URL(url).host, needsConsent },
      needsConsent
        ? 'leads go to the developer by webhook where their senders agreed to share'
        : 'leads go to this receiver by webhook',
    )
  }
}
