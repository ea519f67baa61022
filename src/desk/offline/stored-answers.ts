import { deskPaths } from '#contract/crm/paths.ts'
import { teamPaths } from '#contract/crm/team.ts'
import { deleteRows, getRow, listRows, putRow } from './device-store.ts'

/** What can be read again without a line: lists, deals and what they are shown with. */
const isKept = (address: string): boolean =>
  [
    deskPaths.inbox,
    deskPaths.choices,
    deskPaths.deals,
    deskPaths.today,
    deskPaths.visits,
    deskPaths.settings,
    deskPaths.messages,
    deskPaths.views,
  ].some(path => address.startsWith(path))

/** About a day's work; a deal takes some 10 KB. */
const maxAnswers = 300
/** An answer from before this is more likely wrong than useful. */
const maxAgeMs = 3 * 24 * 3_600_000

let owner: string | undefined
let ages: number[] = []

/** Keeps answers for a member from now on, and removes what another left on this device. */
export function keepAnswersOf(member: string): void {
  owner = member
  void deleteRows('answers', row => row.member !== member || row.at < Date.now() - maxAgeMs).catch(() => {})
}

/** Removes every stored answer: at sign-out, and when a contact was erased. */
export const deleteAnswers = (): Promise<void> => deleteRows('answers').catch(() => {})

const trim = (): void => {
  const oldest = ages.toSorted((a, b) => b - a)[maxAnswers] ?? 0
  ages = ages.filter(at => at > oldest)
  void deleteRows('answers', row => row.at <= oldest && row.address !== teamPaths.session).catch(() => {})
}

/** Keeps an answer for when there is no line. */
export function storeAnswer(address: string, answer: unknown): void {
  if (owner === undefined || !isKept(address)) return
  const at = Date.now()
  // A browser that keeps nothing shows what it has while the page is open.
  putRow('answers', { member: owner, address, at, answer }).catch(() => {})
  ages.push(at)
  if (ages.length > maxAnswers + 50) trim()
}

/** An answer that was kept, and when it came. */
interface StoredAnswer {
  answer: unknown
  at: number
}

/** The last answer to the same request; undefined where there was none. */
export async function findStoredAnswer(address: string): Promise<StoredAnswer | undefined> {
  if (owner === undefined || !isKept(address)) return undefined
  return getRow('answers', [owner, address]).catch(() => undefined)
}

/** Keeps who is at the desk, so that it opens for them without a line; nobody else's answers stay. */
export function storeSession(member: string, answer: unknown): void {
  keepAnswersOf(member)
  putRow('answers', { member, address: teamPaths.session, at: Date.now(), answer }).catch(() => {})
}

/** Who was at this desk last and has not signed out, unless that is too long ago. */
export async function findStoredSession(): Promise<unknown> {
  const rows = await listRows('answers').catch(() => [])
  const session = rows.find(({ address, at }) => address === teamPaths.session && at > Date.now() - maxAgeMs)
  owner = session?.member
  return session?.answer
}
