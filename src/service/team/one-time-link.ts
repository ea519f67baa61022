import { linkFragment } from '#contract/desk/team.ts'
import type { TeamRecords } from '../records/team-records.ts'
import { hashOf, newSecret } from './secret.ts'

const minute = 60_000

/** How long a link is good: short where it is printed, a day where a colleague has to read it first. */
export const linkTimes = { printedMs: 10 * minute, inviteMs: 24 * 60 * minute } as const

/** Makes a link for a member and answers with its address on the desk's host. */
export async function makeLink(store: TeamRecords, email: string, expiresAt: number): Promise<string> {
  const token = newSecret()
  await store.keepLink({ hash: hashOf(token), email, expiresAt })
  return `/desk${linkFragment}${token}`
}
