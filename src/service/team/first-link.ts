import { linkTimes, makeLink } from './one-time-link.ts'
import type { TeamSetup } from './team.ts'

/** As long as no member has a password, a link that signs the first admin in; a new team begins with `firstAdmin`. */
export async function firstLink(
  { store, signIn }: TeamSetup,
  firstAdmin: string,
  now: number = Date.now(),
): Promise<string | undefined> {
  if (signIn.kind !== 'password') return undefined
  const members = await store.members()
  if (members.some(({ password }) => password !== null)) return undefined
  const email = members.find(({ role }) => role === 'admin')?.email ?? firstAdmin.toLowerCase()
  await store.addMember({ email, role: 'admin', password: null, addedAt: now })
  return makeLink(store, email, now + linkTimes.printedMs)
}
