import { createTransport, type SendMailOptions } from 'nodemailer'
import type { ProjectSet } from '#project/project-set.ts'
import { type DeliveryChannel, nothingSaid } from './delivery-channel.ts'
import { DeliveryFault } from './delivery-fault.ts'
import { mailMessage } from './mail-message.ts'

/** Where mails go and by which server. */
interface MailSettings {
  /** Whose leads are sent. */
  projects: ProjectSet
  smtpUrl: string
  /** Whether password and lead may travel where everybody on the way can read them. */
  allowsPlain?: boolean
  from: string
  to: string[]
  /** How long one attempt may take; shorter than the outbox holds a delivery. */
  patienceMs?: number
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

/** A relay on this very machine that asks for no password: nobody else reads what goes there. */
const isOwnRelay = (smtpUrl: string): boolean => {
  const { hostname, username, password } = new URL(smtpUrl)
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname) && username === '' && password === ''
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener(
      'abort',
      () => reject(new DeliveryFault('the mail server did not answer in time')),
      {
        once: true,
      },
    )
  })

/** A server that takes mails. */
export type MailServer = Pick<MailSettings, 'smtpUrl' | 'allowsPlain' | 'patienceMs'>

/** Hands one mail to the server, or throws within the patience. */
export async function sendMail(
  { smtpUrl, allowsPlain = false, patienceMs = 30_000 }: MailServer,
  mail: SendMailOptions,
  signal?: AbortSignal,
): Promise<void> {
  // By itself the client would go on without TLS where the server, or somebody in between, does not offer it.
  const requireTLS = !allowsPlain && !isOwnRelay(smtpUrl)
  const transport = createTransport({ url: smtpUrl, requireTLS, ...timeouts })
  const sending = transport.sendMail(mail)
  const signals = [AbortSignal.timeout(patienceMs), ...(signal ? [signal] : [])]
  try {
    await Promise.race([sending, aborted(AbortSignal.any(signals))])
  } finally {
    // Whichever lost the race must not end the process as an unhandled rejection.
    sending.catch(() => {})
    transport.close()
  }
}

/** Sends leads as mail. The same lead bears the same Message-ID, so a mail that is sent twice shows once. */
export function mailChannel(settings: MailSettings): DeliveryChannel {
  const { projects, from, to } = settings
  return {
    name: 'mail',
    concurrency: 2,
    send: (lead, signal, who = nothingSaid) =>
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
