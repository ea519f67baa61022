import * as v from 'valibot'
import { address, flag } from '#lib/setting-values.ts'

const mailbox = v.pipe(v.string(), v.regex(/^[^\s@,<>]+@[^\s@,<>]+$/, 'must be an e-mail address'))

/** The settings that deliver leads to the partner. */
export const deliverySettings = {
  WEBHOOK_URL: v.optional(address(['http:', 'https:'], 'must be a web address')),
  /** The receiver: `own`, or one of the project's recipients by name. */
  WEBHOOK_RECEIVER: v.optional(v.pipe(v.string(), v.trim())),
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

export type DeliverySettings = v.InferOutput<typeof schema>

/** The settings that single projects have for themselves, by their names in the environment. */
export interface OwnDeliverySettings {
  OF_PROJECTS: Readonly<
    Record<
      string,
      Pick<
        DeliverySettings,
        'WEBHOOK_URL' | 'WEBHOOK_RECEIVER' | 'WEBHOOK_SECRET' | 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO'
      >
    >
  >
}

/** Settings that contradict each other. */
export const findDeliveryErrors = (settings: DeliverySettings): string[] => [
  ...(settings.WEBHOOK_URL && !settings.WEBHOOK_SECRET
    ? ['WEBHOOK_SECRET: must be set with WEBHOOK_URL, so that the receiver can tell who is calling']
    : []),
  ...(settings.WEBHOOK_RECEIVER && !settings.WEBHOOK_URL
    ? ['WEBHOOK_RECEIVER: must be set with WEBHOOK_URL, whose receiver it names']
    : []),
  ...(settings.WEBHOOK_URL?.startsWith('http:') && !settings.WEBHOOK_ALLOW_PRIVATE
    ? [
        'WEBHOOK_URL: must begin with https://, or leads can be read on their way; http:// is for a receiver of your own, with WEBHOOK_ALLOW_PRIVATE=true',
      ]
    : []),
  ...(settings.SMTP_URL && !settings.MAIL_TO
    ? ['MAIL_TO: must be set with SMTP_URL, or the mails have no recipient']
    : []),
  ...(settings.SMTP_URL && !settings.MAIL_FROM
    ? ['MAIL_FROM: must be set with SMTP_URL, or no server accepts the mail']
    : []),
]
