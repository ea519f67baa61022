import { leadAddress } from '#api/desk-paths.ts'
import type { NotificationMessage } from '#api/notifications.ts'
import type { NotificationEvent } from './events.ts'

/** The present name of a project, by its id. */
export interface ProjectNames {
  get(projectId: string): string | undefined
}

/** More than these at the same moment become one notification. */
const maxSingle = 3

/**
 * The text of a notification. It names the project and no buyer: it shows on locked screens, and stays there when the
 * contact is erased.
 */
export function messageOf({ title, deal }: NotificationEvent, names: ProjectNames): NotificationMessage {
  return {
    title,
    body: names.get(deal.project) ?? '',
    tag: `${title}-${deal.dealId}`,
    address: leadAddress(deal.dealId),
  }
}

/** The notifications for events that came together. */
export function messagesOf(events: readonly NotificationEvent[], names: ProjectNames): NotificationMessage[] {
  if (events.length <= maxSingle) return events.map(event => messageOf(event, names))
  return [{ title: `${events.length} leads are waiting for you`, body: '', tag: 'many', address: '/desk' }]
}
