import type { Project } from '#project/project.ts'
import { environmentName } from '#project/settings/environment-name.ts'
import { detailRecipients } from '#project/settings/recipients.ts'
import type { DeliverySettings, OwnDeliverySettings } from './delivery-settings.ts'

/** The receiver of a project's leads by webhook, and the owner of that system. */
export interface Receiver {
  name: string
  whose: 'partner' | 'developer' | 'other'
}

/** The value of `WEBHOOK_RECEIVER` for the partner's own system, which no notice needs to name. */
export const ownSystem = 'own'

const partnersOwn: Receiver = { name: ownSystem, whose: 'partner' }

type Named = Pick<DeliverySettings, 'WEBHOOK_URL' | 'WEBHOOK_RECEIVER'> & OwnDeliverySettings

export function webhookOf(settings: Named, project: Project) {
  const suffix = `_${environmentName(project)}`
  const own = settings.OF_PROJECTS[environmentName(project)] ?? {}
  // A project with its own address does not have the receiver of the common one.
  const ofAll = own.WEBHOOK_URL ? undefined : settings.WEBHOOK_RECEIVER
  return {
    url: own.WEBHOOK_URL ?? settings.WEBHOOK_URL,
    by: own.WEBHOOK_URL ? `WEBHOOK_URL${suffix}` : 'WEBHOOK_URL',
    receiver: own.WEBHOOK_RECEIVER ?? ofAll,
    namedBy: own.WEBHOOK_RECEIVER || own.WEBHOOK_URL ? `WEBHOOK_RECEIVER${suffix}` : 'WEBHOOK_RECEIVER',
  }
}

/**
 * The receiver of a project's webhook as the settings name it, or what is wrong with that name. Without a name, it is
 * the project's recipient besides the developer. If the developer is the only one, the settings must name the receiver.
 */
export function receiverOf(settings: Named, project: Project): Receiver | { fault: string } {
  const { receiver: named, namedBy } = webhookOf(settings, project)
  const recipients = detailRecipients(project.settings)
  if (named === ownSystem) return partnersOwn
  const names = recipients.map(({ name }) => JSON.stringify(name))
  const choices = [`${ownSystem} for a system of your own`, ...names].join(', or ')
  if (named === undefined) {
    const others = recipients.filter(({ isDeveloper }) => !isDeveloper)
    if (others.length > 0) return { name: others.map(({ name }) => name).join(' or '), whose: 'other' }
    if (recipients.length === 0) return partnersOwn
    return {
      fault: `${namedBy}: must name who gets the leads of ${project.settings.projectName}: ${choices}, who then gets only what a buyer agreed to share`,
    }
  }
  const found = recipients.find(({ name }) => name === named)
  if (found) return { name: found.name, whose: found.isDeveloper ? 'developer' : 'other' }
  return { fault: `${namedBy}: must be ${choices}, as the recipients of ${project.id} are named` }
}
