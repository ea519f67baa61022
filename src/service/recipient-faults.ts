import { environmentName } from '#project/environment-name.ts'
import { projectPath } from '#project/folders.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { type Given, untoldRecipients } from '#project/untold-recipients.ts'
import { isPrivateHost } from './delivery/private-addresses.ts'
import type { Settings } from './settings.ts'

/** Names that no public server can have: one word, and those kept for private networks. */
const privateName = /^[^.:]+$|\.(?:internal|local|localhost)$/

/** A receiver on a network of our own is nobody else, whatever is allowed beside it. */
const isSomebodyElse = (address: string | undefined): boolean => {
  const host = address ? new URL(address).hostname : ''
  return host !== '' && !isPrivateHost(host) && !privateName.test(host)
}

type Giving = Pick<Settings, 'WEBHOOK_URL' | 'GEO_URL' | 'OF_PROJECTS'>

const givenBy = (settings: Giving, own: string): Given[] => {
  const ownAddress = settings.OF_PROJECTS[own]?.WEBHOOK_URL
  const by = ownAddress ? `WEBHOOK_URL_${own}` : 'WEBHOOK_URL'
  return [
    ...(isSomebodyElse(ownAddress ?? settings.WEBHOOK_URL) ? [{ what: 'details' as const, by }] : []),
    ...(isSomebodyElse(settings.GEO_URL) ? [{ what: 'network address' as const, by: 'GEO_URL' }] : []),
  ]
}

/** Where the environment gives something to somebody whom the notice of a project does not name, a line for each. */
export const recipientFaults = (settings: Giving, { all }: Pick<ProjectSet, 'all'>): string[] =>
  all.flatMap(project =>
    untoldRecipients(project.settings, givenBy(settings, environmentName(project))).map(
      line => `${projectPath(project.id, 'settings.json')}: ${line}`,
    ),
  )
