import { deskPaths } from '#contract/crm/paths.ts'
import { deleteRows, getRow, putRow } from './device-store.ts'

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
  void deleteRows('answers', row => row.at <= oldest).catch(() => {})
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

/** The last answer to the same request; undefined where there was none. */
export async function findStoredAnswer(address: string): Promise<unknown> {
  if (owner === undefined || !isKept(address)) return undefined
  return (await getRow('answers', [owner, address]).catch(() => undefined))?.answer
}
