import * as v from 'valibot'

export const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform(text => text === 'true'),
)

export const address = (protocols: string[], hint: string) =>
  v.pipe(
    v.string(),
    v.check(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), hint),
  )

const mailbox = v.pipe(v.string(), v.regex(/^[^\s@,<>]+@[^\s@,<>]+$/, 'must be an e-mail address'))

/** How leads reach the partner. */
export const deliverySettings = {
  WEBHOOK_URL: v.optional(address(['http:', 'https:'], 'must be a web address')),
  WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(/[\s,]+/)),
      v.array(
        v.pipe(
          v.string(),
          v.regex(
            /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/,
            'must be whsec_ followed by 24 to 64 random bytes in base64; while keys change, two with a comma between',
          ),
        ),
      ),
    ),
  ),
  WEBHOOK_ALLOW_PRIVATE: v.optional(flag, 'false'),
  PUSH_ALLOW_PRIVATE: v.optional(flag, 'false'),
  SMTP_URL: v.optional(
    address(['smtp:', 'smtps:'], 'must be an address such as smtps://user:password@host:465'),
  ),
  SMTP_ALLOW_PLAIN: v.optional(flag, 'false'),
  MAIL_FROM: v.optional(mailbox),
  MAIL_TO: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(',').map(part => part.trim())),
      v.array(mailbox),
    ),
  ),
}

const schema = v.object(deliverySettings)
type DeliverySettings = v.InferOutput<typeof schema>

/** What does not go together. */
export const deliveryFaults = (settings: DeliverySettings): string[] => [
  ...(settings.WEBHOOK_URL && !settings.WEBHOOK_SECRET
    ? ['WEBHOOK_SECRET: must be set with WEBHOOK_URL, so that the receiver can tell who is calling']
    : []),
  ...(settings.WEBHOOK_URL?.startsWith('http:') && !settings.WEBHOOK_ALLOW_PRIVATE
    ? [
        'WEBHOOK_URL: must begin with https://, or leads can be read on their way; http:// is for a receiver of your own, with WEBHOOK_ALLOW_PRIVATE=true',
      ]
    : []),
  ...(settings.SMTP_URL && !settings.MAIL_TO
    ? ['MAIL_TO: must be set with SMTP_URL, or there is nobody to write to']
    : []),
  ...(settings.SMTP_URL && !settings.MAIL_FROM
    ? ['MAIL_FROM: must be set with SMTP_URL, or no server accepts the mail']
    : []),
]

const { WEBHOOK_URL, WEBHOOK_SECRET, MAIL_TO } = deliverySettings
const ownSchema = v.object({ WEBHOOK_URL, WEBHOOK_SECRET, MAIL_TO })

/** What projects have of their own, by their folder's name in capitals, with underscores for dashes. */
export type OwnDelivery = Record<string, v.InferOutput<typeof ownSchema>>

const ownName = new RegExp(`^(${Object.keys(ownSchema.entries).join('|')})_([A-Z0-9_]+)$`)

/** A lead is written for every channel there is, so what one project has of its own stands beside what all have. */
const ownFaults = (project: string, own: OwnDelivery[string], all: DeliverySettings): string[] => [
  ...(own.WEBHOOK_URL && !all.WEBHOOK_URL
    ? [`WEBHOOK_URL_${project}: must be set beside WEBHOOK_URL, which takes the leads of all others`]
    : []),
  ...(own.WEBHOOK_URL?.startsWith('http:') && !all.WEBHOOK_ALLOW_PRIVATE
    ? [`WEBHOOK_URL_${project}: must begin with https://, or leads can be read on their way`]
    : []),
  ...(own.WEBHOOK_SECRET && !own.WEBHOOK_URL
    ? [`WEBHOOK_SECRET_${project}: must be set with WEBHOOK_URL_${project}`]
    : []),
  ...(own.MAIL_TO && !all.SMTP_URL
    ? [`MAIL_TO_${project}: must be set with SMTP_URL, or nothing is written`]
    : []),
]

/** Reads what is set for single projects, as `MAIL_TO_LAKESIDE`, and says what is wrong with it. */
export function ownDelivery(
  environment: NodeJS.ProcessEnv,
  all: DeliverySettings,
): { own: OwnDelivery; faults: string[] } {
  const given = new Map<string, Record<string, string>>()
  for (const [whole, value] of Object.entries(environment)) {
    const [, name, project] = ownName.exec(whole) ?? []
    if (name && project && value) given.set(project, { ...given.get(project), [name]: value })
  }
  const own: OwnDelivery = {}
  const faults: string[] = []
  for (const [project, values] of given) {
    const result = v.safeParse(ownSchema, values, { abortPipeEarly: true })
    if (!result.success) {
      faults.push(
        ...result.issues.map(issue => `${String(issue.path?.[0]?.key)}_${project}: ${issue.message}`),
      )
      continue
    }
    own[project] = result.output
    faults.push(...ownFaults(project, result.output, all))
  }
  return { own, faults }
}
