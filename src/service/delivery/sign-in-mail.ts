import { type MailServer, sendMail } from './mail.ts'

interface SignInMailDeps {
  server: MailServer
  from: string
  /** The address of the desk. It is never taken from the request, whose host an attacker could choose. */
  origin: string
}

/** Mails a member the link to choose a new password. */
export const signInMail =
  ({ server, from, origin }: SignInMailDeps) =>
  async (to: string, path: string): Promise<void> =>
    sendMail(server, {
      from,
      to,
      subject: 'Your link to the lead desk',
      text: [
        'Open this link to choose a new password. It works once, within an hour:',
        new URL(path, origin).href,
        'If you did not ask for it, ignore this mail: your password stays as it is.',
      ].join('\n\n'),
    })
