import { deskPaths } from '#api/desk-paths.ts'
import { teamPaths } from '#api/team/team.ts'
import { deleteRows, getRow, listRows, putRow } from './device-store.ts'

/** Whether a response is stored for use without a connection: lists, deals and what their views need. */
const isStorable = (address: string): boolean =>
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
const maxStored = 300
/** An older response is more likely wrong than useful. */
const maxAgeMs = 3 * 24 * 3_600_000

let owner: string | undefined
let ages: number[] = []

/** Stores responses for a member from now on, and deletes those of other members on this device. */
export function storeResponsesOf(member: string): void {
  owner = member
  void deleteRows('answers', row => row.member !== member || row.at < Date.now() - maxAgeMs).catch(() => {})
}

/** Removes all stored responses: at sign-out, and after a contact was erased. */
export const deleteResponses = (): Promise<void> => deleteRows('answers').catch(() => {})

const trim = (): void => {
  const oldest = ages.toSorted((a, b) => b - a)[maxStored] ?? 0
  ages = ages.filter(at => at > oldest)
  void deleteRows('answers', row => row.at <= oldest && row.address !== teamPaths.session).catch(() => {})
}

/** Stores a response for use without a connection. */
export function storeResponse(address: string, answer: unknown): void {
  if (owner === undefined || !isStorable(address)) return
  const at = Date.now()
  // Without storage, responses are still shown while the page is open.
  putRow('answers', { member: owner, address, at, answer }).catch(() => {})
  ages.push(at)
  if (ages.length > maxStored + 50) trim()
}

/** A stored response, and its time. */
interface StoredResponse {
  answer: unknown
  at: number
}

/** The last response to the same request; undefined if there is none. */
export async function findStoredResponse(address: string): Promise<StoredResponse | undefined> {
  if (owner === undefined || !isStorable(address)) return undefined
  return getRow('answers', [owner, address]).catch(() => undefined)
}

/** Stores the session, so that the desk opens without a connection, and deletes the responses of other members. */
export function storeSession(member: string, answer: unknown): void {
  storeResponsesOf(member)
  putRow('answers', { member, address: teamPaths.session, at: Date.now(), answer }).catch(() => {})
}

/** The last member who used this desk and did not sign out, unless that is too long ago. */
export async function findStoredSession(): Promise<unknown> {
  const rows = await listRows('answers').catch(() => [])
  const session = rows.find(({ address, at }) => address === teamPaths.session && at > Date.now() - maxAgeMs)
  owner = session?.member
  return session?.answer
}
