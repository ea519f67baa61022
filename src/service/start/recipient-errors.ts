import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { type Given, undisclosedRecipients } from '#project/settings/recipients.ts'
import { isPrivateHost } from '../delivery/private-addresses.ts'
import { ownSystem, receiverOf, webhookOf } from '../delivery/webhook-receiver.ts'
import type { Settings } from '../settings/settings.ts'

/** Names that no public server can have: a single word, and those reserved for private networks. */
const privateName = /^[^.:]+$|\.(?:internal|local|localhost)$/

/** Whether a receiver is outside our own network. */
const isSomebodyElse = (address: string | undefined): boolean => {
  const host = address ? new URL(address).hostname : ''
  return host !== '' && !isPrivateHost(host) && !privateName.test(host)
}

type RecipientSettings = Pick<Settings, 'WEBHOOK_URL' | 'WEBHOOK_RECEIVER' | 'GEO_URL' | 'OF_PROJECTS'>

const readRecipients = (settings: RecipientSettings, project: Project): Given[] => {
  const { url, by, receiver } = webhookOf(settings, project)
  const isGiven = receiver !== ownSystem && isSomebodyElse(url)
  return [
    ...(isGiven ? [{ what: 'details' as const, by }] : []),
    ...(isSomebodyElse(settings.GEO_URL) ? [{ what: 'network address' as const, by: 'GEO_URL' }] : []),
  ]
}

/** A line for each setting that sends data to a recipient whom the notice of a project does not name. */
export const findRecipientErrors = (
  settings: RecipientSettings,
  { all }: Pick<ProjectSet, 'all'>,
): string[] =>
  all.flatMap(project => {
    const untold = undisclosedRecipients(project.settings, readRecipients(settings, project))
    const receiver = settings.WEBHOOK_URL ? receiverOf(settings, project) : undefined
    const misnamed = receiver && 'fault' in receiver ? [receiver.fault] : []
    return [...untold.map(line => `${projectPath(project.id, 'settings.json')}: ${line}`), ...misnamed]
  })
