import { leadAddress } from '#contract/desk/paths.ts'
import { plainText } from '#contract/plain-text.ts'
import type { TeamRecords } from '../records/team-records.ts'
import { type MailServer, sendMail } from './mail.ts'

/** Somebody who was taken from one member and given to another. */
interface Taken {
  personId: string
  name: string
  from: string
  to: string
}

interface TakenMailParts {
  server: MailServer
  from: string
  team: Pick<TeamRecords, 'members'>
  /** Where the desk is opened. */
  origin: string
}

/** Tells every admin by mail that somebody was taken from an owner who did not answer. */
export const takenMail =
  ({ server, from, team, origin }: TakenMailParts) =>
  async (taken: Taken): Promise<void> => {
    const to = (await team.members()).filter(({ role }) => role === 'admin').map(({ email }) => email)
    if (to.length === 0) return
    const name = plainText(taken.name)
    await sendMail(server, {
      from,
      to,
      subject: `Taken from ${taken.from}: a lead without an answer`,
      text: [
        `${taken.from} did not answer ${name} in time; ${taken.to} has the lead now.`,
        new URL(leadAddress(taken.personId), origin).href,
      ].join('\n\n'),
    })
  }
