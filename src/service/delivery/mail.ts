import { createTransport, type SendMailOptions } from 'nodemailer'
import type { ProjectSet } from '#project/project-set.ts'
import type { DeliveryChannel } from './delivery-channel.ts'
import { DeliveryFailure } from './delivery-failure.ts'
import { mailMessage } from './mail-message.ts'

/** The server and the recipients of mails. */
interface MailSettings {
  /** The projects whose leads are sent. */
  projects: ProjectSet
  smtpUrl: string
  /** Whether password and lead may be sent without TLS. */
  allowsPlain?: boolean
  from: string
  to: string[]
  /** How long one attempt may take; shorter than the outbox holds a delivery. */
  patienceMs?: number
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/** Whether the server is a relay on this machine without a password, which needs no TLS. */
const isOwnRelay = (smtpUrl: string): boolean => {
  const { hostname, username, password } = new URL(smtpUrl)
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) && username === '' && password === ''
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(new DeliveryFailure('the mail server did not answer in time')),
      {
        once: true,
      },
    )
  })

/** A mail server. */
export type MailServer = Pick<MailSettings, 'smtpUrl' | 'allowsPlain' | 'patienceMs'>

/** Sends one mail, or throws within `patienceMs`. */
export async function sendMail(
  { smtpUrl, allowsPlain = false, patienceMs = 30_000 }: MailServer,
  mail: SendMailOptions,
  signal?: AbortSignal,
): Promise<void> {
  // Otherwise the client sends in plain text if the server, or an attacker in between, does not offer TLS.
  const requireTLS = !allowsPlain && !isOwnRelay(smtpUrl)
  const transport = createTransport({ url: smtpUrl, requireTLS, ...timeouts })
  const sending = transport.sendMail(mail)
  const signals = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]
  try {
    await Promise.race([sending, aborted(AbortSignal.any(signals))])
  } finally {
    // A rejection after the timeout must not end the process.
    sending.catch(() => {})
    transport.close()
  }
}

/** Sends leads as mail. A lead always has the same Message-ID, so a mail that is sent twice shows once. */
export function mailChannel(settings: MailSettings): DeliveryChannel {
  const { projects, from, to } = settings
  return {
    name: 'mail',
    concurrency: 2,
    send: (lead, signal, who) =>
      sendMail(
        settings,
        {
          from,
          to,
          messageId: `<lead-${lead.id}@${from.split('@').at(-1)}>`,
          date: new Date(lead.receivedAt),
          ...mailMessage(projects, lead, who),
        },
        signal,
      ),
  }
}
