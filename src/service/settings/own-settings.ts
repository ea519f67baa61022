import * as v from 'valibot'
import { days } from '#lib/setting-values.ts'
import { type DeliverySettings, deliverySettings } from '../delivery/delivery-settings.ts'

const { WEBHOOK_URL, WEBHOOK_RECEIVER, WEBHOOK_SECRET, SMTP_URL, MAIL_FROM, MAIL_TO } = deliverySettings
const schema = v.object({
  WEBHOOK_URL,
  WEBHOOK_RECEIVER,
  WEBHOOK_SECRET,
  SMTP_URL,
  MAIL_FROM,
  MAIL_TO,
  RETAIN_DAYS: v.optional(days),
})

/** The settings that a project may have for itself, such as `MAIL_TO_LAKESIDE`. */
export const ownSettingNames: readonly string[] = Object.keys(schema.entries)

/** The projects' own settings, by their names in the environment. */
export type OwnSettings = Record<string, v.InferOutput<typeof schema>>

/** A contact spans projects, so erasing and sealing are set for all of them. */
const notOwn = /^(ERASE_AFTER_DAYS|KEEP_SEALED_DAYS|SEAL_KEY|DO_NOT_CALL_KEY)_[A-Z0-9_]+$/

const written = new RegExp(`^(${Object.keys(schema.entries).join('|')})_([A-Z0-9_]+)$`)

/** Errors of a project's own settings. A lead is stored for every channel, so they must match the common ones. */
const faultsOf = (project: string, own: OwnSettings[string], all: DeliverySettings): string[] => [
  ...(own.WEBHOOK_URL && !all.WEBHOOK_URL
    ? [`WEBHOOK_URL_${project}: must be set together with WEBHOOK_URL, which takes the leads of all others`]
    : []),
  ...(own.WEBHOOK_URL?.startsWith('http:') && !all.WEBHOOK_ALLOW_PRIVATE
    ? [`WEBHOOK_URL_${project}: must begin with https://, or leads can be read on their way`]
    : []),
  ...(own.WEBHOOK_SECRET && !own.WEBHOOK_URL
    ? [`WEBHOOK_SECRET_${project}: must be set with WEBHOOK_URL_${project}`]
    : []),
  ...(own.WEBHOOK_RECEIVER && !all.WEBHOOK_URL
    ? [`WEBHOOK_RECEIVER_${project}: must be set with WEBHOOK_URL, whose receiver it names`]
    : []),
  ...(['MAIL_TO', 'MAIL_FROM', 'SMTP_URL'] as const).flatMap(name =>
    own[name] && !all.SMTP_URL
      ? [`${name}_${project}: must be set with SMTP_URL, or nothing is written`]
      : [],
  ),
]

/** Reads the settings of single projects, such as `MAIL_TO_LAKESIDE`, and lists their errors. */
export function ownSettings(
  environment: NodeJS.ProcessEnv,
  all: DeliverySettings,
): { own: OwnSettings; faults: string[] } {
  const byProject = new Map<string, Record<string, string>>()
  const faults: string[] = []
  for (const [whole, value] of Object.entries(environment)) {
    const [, ofAll] = (value && notOwn.exec(whole)) || []
    if (ofAll) faults.push(`${whole}: must be ${ofAll}, for a person is one across projects`)
    const [, name, project] = written.exec(whole) ?? []
    if (name && project && value) byProject.set(project, { ...byProject.get(project), [name]: value })
  }
  const own: OwnSettings = {}
  for (const [project, values] of byProject) {
    const result = v.safeParse(schema, values, { abortPipeEarly: true })
    if (!result.success) {
      faults.push(
        ...result.issues.map(issue => `${String(issue.path?.[0]?.key)}_${project}: ${issue.message}`),
      )
      continue
    }
    own[project] = result.output
    faults.push(...faultsOf(project, result.output, all))
  }
  return { own, faults }
}
