import { createTransport } from 'nodemailer'
import type { DeliveryChannel } from './delivery-channel.ts'
import { mailMessage } from './mail-message.ts'

/** Where mails go and by which server. */
export interface MailSettings {
  smtpUrl: string
  from: string
  to: string[]
  /** How long one attempt may take; shorter than the outbox holds a delivery. */
  patienceMs?: number
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 }

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the mail server did not answer in time')), {
      once: true,
    })
  })

/** Sends leads as mail. The same lead bears the same Message-ID, so a mail that is sent twice shows once. */
export function mailChannel({ smtpUrl, from, to, patienceMs = 30_000 }: MailSettings): DeliveryChannel {
  return {
    name: 'mail',
    atOnce: 2,
    async send(lead, signal) {
      const transport = createTransport({ url: smtpUrl, ...timeouts })
      const sending = transport.sendMail({
        from,
        to,
        messageId: `<lead-${lead.id}@${from.split('@').at(-1)}>`,
        date: new Date(lead.receivedAt),
        ...mailMessage(lead),
      })
      try {
        await Promise.race([sending, aborted(AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]))])
      } finally {
        // Whichever lost the race must not end the process as an unhandled rejection.
        sending.catch(() => {})
        transport.close()
      }
    },
  }
}
