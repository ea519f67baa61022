import type { Logger } from 'pino'
import { projectPath } from '#project/folders.ts'
import { listPlaceholders, settingPlaceholders } from '#project/list-placeholders.ts'
import type { Project } from '#project/project.ts'
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

/** The remaining placeholders of a project, by file. */
export function placeholders({ id, settings }: Pick<Project, 'id' | 'settings'>) {
  const file = projectPath(id, 'settings.json')
  const left = listPlaceholders(id)
  const others = left.filter(one => one.file !== file)
  const fields = [
    ...settingPlaceholders(settings),
    ...left.flatMap(one => (one.file === file ? one.fields : [])),
  ]
  return [{ file, fields }, ...others].filter(one => one.fields.length > 0)
}

/**
 * The message of a start while no member can sign in yet. The link is secret, so it is shown at a terminal and never
 * logged.
 */
export const describeSignIn = (
  { words, address }: { words: string; address: string },
  isTerminal: boolean,
): string =>
  isTerminal
    ? `${words}, once and within 10 minutes: ${address}`
    : 'No one can sign in to the desk yet. Create a link with `npm run team -- link`'

/** The warning if projects of different partners share one desk, which is made for one partner. */
export function describeSharedDesk({ all }: Pick<ProjectSet, 'all'>): string | undefined {
  const partners = [...new Set(all.map(({ settings }) => settings.partnerName))]
  if (partners.length < 2) return undefined
  return `${partners.join(' and ')} share one desk: admins see the leads of all, and a contact of both is one contact. Partners who answer for their leads separately need a service each.`
}

/**
 * The addresses of the projects on this machine; the first project comes last, because the last line is the most
 * visible.
 */
export const readyLines = ({ all, first }: ProjectSet, port: number): string[] => [
  ...all
    .filter(project => project !== first)
    .map(({ id, settings }) => `${settings.projectName} is ready on http://${id}.localhost:${port}`),
  `${first.settings.projectName} is ready on http://localhost:${port}`,
]
