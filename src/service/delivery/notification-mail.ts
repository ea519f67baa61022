import { createHash } from 'node:crypto'
import type { NotificationMessage } from '#api/notifications.ts'
import { type MailServer, sendMail } from './mail.ts'

interface NotificationMailDeps {
  server: MailServer
  from: string
  /** The origin of the desk. */
  origin: string
}

const maxLines = 20

/**
 * Mails a member the notifications that could not be pushed. Like a push, the mail names no buyer, because it stays in
 * a mailbox after the contact is erased.
 */
export const notificationMail =
  ({ server, from, origin }: NotificationMailDeps) =>
  async (to: string, messages: NotificationMessage[], keys: string[], signal: AbortSignal): Promise<void> => {
    const [first] = messages
    if (!first) return
    const lines = messages
      .slice(0, maxLines)
      .map(({ title, body, address }) => `${title}${body && `, ${body}`}: ${new URL(address, origin).href}`)
    const others = messages.length - lines.length
    if (others > 0) lines.push(`And ${others} more: ${new URL('/desk', origin).href}`)
    const id = createHash('sha256').update(keys.toSorted().join()).digest('base64url')
    await sendMail(
      server,
      {
        from,
        to,
        // A repeat after a crash has the same id, and shows once.
        messageId: `<notification-${id}@${from.split('@').at(-1)}>`,
        subject: messages.length === 1 ? first.title : `${messages.length} leads are waiting for you`,
        text: [...lines, `Choose which notifications you get: ${new URL('/desk/account', origin).href}`].join(
          '\n\n',
        ),
      },
      signal,
    )
  }
