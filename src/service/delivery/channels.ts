import { StartError } from '#lib/start-error.ts'
import type { ProjectSet } from '#project/project-set.ts'
import { environmentName } from '#project/settings/environment-name.ts'
import type { Channel } from '#store/lead-records.ts'
import type { DeliveryChannel } from './delivery-channel.ts'
import type { DeliverySettings, OwnDeliverySettings } from './delivery-settings.ts'
import { mailChannel } from './mail.ts'
import { consentChannel, erasureChannel, webhookChannel } from './webhook.ts'
import { type Receiver, receiverOf } from './webhook-receiver.ts'

type Settings = DeliverySettings & OwnDeliverySettings
type OwnSettings = OwnDeliverySettings['OF_PROJECTS']

/** A channel that uses other settings for the leads of some projects. */
const byProject = (fallback: DeliveryChannel, own: ReadonlyMap<string, DeliveryChannel>): DeliveryChannel =>
  own.size === 0
    ? fallback
    : {
        ...fallback,
        send: (lead, ...rest) => (own.get(lead.payload.projectId) ?? fallback).send(lead, ...rest),
        sendErased: async (lead, signal) => (own.get(lead.projectId) ?? fallback).sendErased?.(lead, signal),
      }

/** A project that settings may name: by its folder and by the id of its leads. */
interface NamedProject {
  id: string
  projectId: string
}

/** The projects that are served at the start, and those that were started in the desk. */
const namedProjects = ({ all }: Pick<ProjectSet, 'all'>, started: readonly string[]): NamedProject[] => {
  const served = all.map(({ id, settings: { projectId } }) => ({ id, projectId }))
  const others = started.filter(id => !served.some(one => one.id === id))
  return [...served, ...others.map(id => ({ id, projectId: id }))]
}

/** The channels that single projects have, by project id. */
const ownChannels = (
  projects: readonly NamedProject[],
  own: OwnSettings,
  channelOf: (own: OwnSettings[string]) => DeliveryChannel | undefined,
): Map<string, DeliveryChannel> =>
  new Map(
    projects.flatMap(project => {
      const channel = channelOf(own[environmentName(project)] ?? {})
      return channel ? [[project.projectId, channel] as const] : []
    }),
  )

/** Without this check, the leads of a misspelt project would go to the receiver of all projects. */
const refuseUnknown = (projects: readonly NamedProject[], own: OwnSettings): void => {
  const names = projects.map(environmentName)
  const unknown = Object.keys(own).filter(name => !names.includes(name))
  if (unknown.length === 0) return
  throw new StartError(
    unknown.map(name => `…_${name}: there is no such project here; there is ${names.join(', ')}`),
  )
}

/** The channels that deliver leads, not opt-outs or erasures. */
export const leadChannels = (channels: readonly DeliveryChannel[]): Channel[] =>
  channels.flatMap(({ name }) => (name === 'consent' || name === 'erasure' ? [] : [name]))

/** The channels that deliver leads, for any project. */
export const channelNames = ({
  WEBHOOK_URL,
  WEBHOOK_SECRET,
  SMTP_URL,
  MAIL_FROM,
  MAIL_TO,
}: Settings): Channel[] => [
  ...(WEBHOOK_URL && WEBHOOK_SECRET ? (['webhook'] as const) : []),
  ...(SMTP_URL && MAIL_FROM && MAIL_TO ? (['mail'] as const) : []),
]

/** An unclear receiver ends a start. A command continues, and treats the receiver as one that needs consent. */
const safeReceiver = (found: ReturnType<typeof receiverOf>): Receiver =>
  'fault' in found ? { name: '', whose: 'developer' } : found

/** The channels the environment configures; `started` names the projects that were started in the desk. */
export function configuredChannels(
  settings: Settings,
  projects: ProjectSet,
  started: readonly string[] = [],
): DeliveryChannel[] {
  const { WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_ALLOW_PRIVATE: allowsPrivate, OF_PROJECTS } = settings
  const { SMTP_URL, SMTP_ALLOW_PLAIN, MAIL_FROM, MAIL_TO } = settings
  const named = namedProjects(projects, started)
  refuseUnknown(named, OF_PROJECTS)
  const channels: DeliveryChannel[] = []
  const sending = {
    allowsPrivate,
    receiverOf(projectId: string) {
      const project = projects.filedUnder(projectId)
      return project && safeReceiver(receiverOf(settings, project))
    },
  }
  if (WEBHOOK_URL && WEBHOOK_SECRET) {
    for (const channelTo of [webhookChannel, consentChannel, erasureChannel]) {
      const own = ownChannels(named, OF_PROJECTS, ({ WEBHOOK_URL: url, WEBHOOK_SECRET: secrets }) =>
        url ? channelTo({ url, secrets: secrets ?? WEBHOOK_SECRET, ...sending }) : undefined,
      )
      const usual = channelTo({ url: WEBHOOK_URL, secrets: WEBHOOK_SECRET, ...sending })
      channels.push(byProject(usual, own))
    }
  }
  if (SMTP_URL && MAIL_FROM && MAIL_TO) {
    const mail = { projects, smtpUrl: SMTP_URL, allowsPlain: SMTP_ALLOW_PLAIN, from: MAIL_FROM }
    const own = ownChannels(named, OF_PROJECTS, ({ SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to }) =>
      smtpUrl || from || to
        ? mailChannel({
            ...mail,
            smtpUrl: smtpUrl ?? mail.smtpUrl,
            from: from ?? mail.from,
            to: to ?? MAIL_TO,
          })
        : undefined,
    )
    channels.push(byProject(mailChannel({ ...mail, to: MAIL_TO }), own))
  }
  return channels
}
