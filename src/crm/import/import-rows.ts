import * as v from 'valibot'
import { type ChatUser, chatUser } from '#api/contacts/handles.ts'
import {
  earliestReceived,
  type FileRow,
  type ImportableRow,
  type ImportBatch,
  importableRow,
  importColumns,
  type RowVerdict,
  unnamedSource,
} from '#api/import/import.ts'
import { contactHandle } from '#domain/contacts/handle.ts'
import type { Fact } from '#domain/deals/facts.ts'
import { parseMoment } from '#lib/time/parse-moment.ts'
import type { Project } from '#project/project.ts'
import type { NewLead } from '#store/lead-records.ts'
import { digest } from '../leads/fingerprint.ts'
import { asE164 } from '../leads/phone.ts'
import { importKey } from '../leads/team-entry.ts'
import { chatFields, leadFromSource } from './lead-from-source.ts'

/** A member as a file may name them. */
export interface Colleague {
  email: string
  name: string | null
  /** The projects they see, if limited. */
  projects?: readonly string[] | undefined
}

export interface ImportContext {
  batch: ImportBatch
  /** The projects of the importing member, and the project of rows that name none. */
  projects: readonly Project[]
  project: Project
  colleagues: readonly Colleague[]
  zoneOf(projectId: string): string
  now: number
}

/** A row that can become a lead. */
export interface ReadRow {
  row: number
  /** The contact's handle. */
  phone: string
  chat: ChatUser | undefined
  project: Project
  /** Equal for rows that are the same lead: the sender's id or, without one, a hash of all fields. */
  key: string
  source: string
  /** When the contact asked, if the row says it. */
  at: number | undefined
  owner: string | null
  cells: ImportableRow
}

type Wrong = Extract<RowVerdict, { is: 'wrong' }>
type Column = Wrong['column']

/** Stops reading a row. */
class WrongCell extends Error {
  readonly column: Column
  constructor(column: Column, why: string) {
    super(why)
    this.column = column
  }
}

/** Only letters and digits, so that case, spaces and dots make no difference. */
const bareText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

function findProject(typed: string, { projects, project }: ImportContext): Project {
  const wanted = bareText(typed)
  if (wanted === '') return project
  const names = ({ id, settings }: Project) => [id, settings.projectId, settings.projectName].map(bareText)
  const found =
    projects.find(one => names(one).includes(wanted)) ??
    // Portals add the developer or the place to the name.
    projects.find(({ settings }) => wanted.includes(bareText(settings.projectName)))
  if (found) return found
  const known = projects.map(({ settings }) => settings.projectName).join(', ')
  throw new WrongCell('project', `This project is not in the desk. Enter ${known}, or remove the row.`)
}

function findOwner(typed: string, project: Project, colleagues: readonly Colleague[]): string | null {
  if (typed === '') return null
  const wanted = typed.toLowerCase()
  const isNamed = ({ email, name }: Colleague) =>
    bareText(name ?? '') === bareText(typed) || bareText(email.split('@')[0] ?? '') === bareText(typed)
  const byEmail = colleagues.filter(({ email }) => email.toLowerCase() === wanted)
  const [found, other] = byEmail.length > 0 ? byEmail : colleagues.filter(isNamed)
  if (!found) throw new WrongCell('owner', 'No colleague has this name. Enter their e-mail address.')
  if (other) throw new WrongCell('owner', 'Several colleagues have this name. Enter the e-mail address.')
  if (found.projects && !found.projects.includes(project.settings.projectId))
    throw new WrongCell('owner', `${found.email} can’t see this project. Enter another owner.`)
  return found.email
}

function readTime(typed: string, zone: string, now: number): number | undefined {
  if (typed === '') return undefined
  const at = parseMoment(typed, zone)
  if (at === undefined)
    throw new WrongCell('receivedAt', 'This date can’t be read. Enter it as 25/12/2026 or 25/12/2026 14:30.')
  if (at > now) throw new WrongCell('receivedAt', 'This date is in the future. Correct it.')
  if (at < earliestReceived) throw new WrongCell('receivedAt', 'This date is before 2000. Correct it.')
  return at
}

/** The user of a chat app that a row names. */
function readChat({ chatApp, chatId }: ImportableRow): ChatUser | undefined {
  if (chatId === '') return undefined
  const read = v.safeParse(chatUser, { app: chatApp, id: chatId })
  if (read.success) return read.output
  const [issue] = read.issues
  throw new WrongCell(v.getDotPath(issue) === 'id' ? 'chatId' : 'chatApp', issue.message)
}

/** The handle of a row's contact; the number, if there is one. */
function readHandle(cells: ImportableRow, chat: ChatUser | undefined, country: string): string {
  const { phone, email } = cells
  if (phone !== '') {
    const read = asE164(phone, country)
    if (read !== null) return read
    throw new WrongCell('phone', 'This is not a phone number. Enter it with its country code, such as +91 …')
  }
  const handle = contactHandle({
    phone,
    phoneE164: null,
    payload: { fields: { email, ...chatFields(chat) } },
  })
  if (handle !== '') return handle
  throw new WrongCell('phone', 'The number is missing. Enter it, or an e-mail address or chat id.')
}

const keyOf = (cells: ImportableRow, source: string, at: number | undefined): string => {
  const { name, email, campaign, message, budget, bedrooms, externalId, note } = cells
  if (externalId !== '') return digest('id', source, externalId)
  const texts = [name, email, campaign, message, budget, bedrooms, note].map(one => one.toLowerCase())
  return digest('row', JSON.stringify([source, at ?? null, ...texts]))
}

/** Reads a row as a future lead, or says what is wrong with it. */
export function readRow(context: ImportContext, { row, ...typed }: FileRow): ReadRow | Wrong {
  const wrong = (column: unknown, why: string): Wrong => ({
    row,
    is: 'wrong',
    column: importColumns.find(one => one === column) ?? 'phone',
    why,
  })
  const read = v.safeParse(importableRow, typed, { abortEarly: true })
  if (!read.success) return wrong(v.getDotPath(read.issues[0]), read.issues[0].message)
  const cells = read.output
  const { batch, colleagues, zoneOf, now } = context
  try {
    const project = findProject(cells.project, context)
    const chat = readChat(cells)
    const phone = readHandle(cells, chat, project.settings.defaultCountry)
    const owner = findOwner(cells.owner, project, colleagues)
    const at = readTime(cells.receivedAt, zoneOf(project.settings.projectId), now)
    const source = cells.source || batch.source || unnamedSource
    return { row, phone, chat, project, key: keyOf(cells, source, at), source, at, owner, cells }
  } catch (error) {
    if (error instanceof WrongCell) return wrong(error.column, error.message)
    throw error
  }
}

/** Whether a row can become a lead. */
export const isReadable = (row: ReadRow | Wrong): row is ReadRow => 'cells' in row

/** A portal sends only the number of rooms. */
export const unitText = (bedrooms: string): string =>
  /^\d+(\.5)?$/.test(bedrooms) ? `${bedrooms} BHK` : bedrooms

const filled = <Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries<string>(texts).filter(([, text]) => text !== '')) as Partial<
    Record<Name, string>
  >

/** The lead of a row. Notes about a known contact are stored with the lead, so that undoing the import removes them. */
export function leadOfRow(
  { row, chat, project, key, source, at, cells }: ReadRow,
  { batch, now }: Pick<ImportContext, 'batch' | 'now'>,
  { name, isAgain }: { name: string; isAgain: boolean },
): NewLead {
  const { phone, campaign, email, budget, bedrooms, message, externalId, note } = cells
  const answers = Object.entries(
    filled({ Message: message, 'Lead id': externalId, Note: isAgain ? note : '' }),
  )
  return leadFromSource(
    {
      ...{ name, phone, source, campaign: campaign || null, receivedAt: at ?? now },
      fields: { ...filled({ email, unit: unitText(bedrooms), budget }), ...chatFields(chat) },
      answers: answers.map(([of, value]) => ({ name: of, value })),
      idempotencyKey: `${importKey}${batch.id}:${row}`,
      entry: { by: 'import', id: batch.id, row, key, ...(isAgain && { isAgain }) },
    },
    project,
  )
}

/** The facts stored with the lead of a new contact; the import comes last, so that all later work follows it. */
export const factsOfNew = (
  { id, file, status }: ImportBatch,
  { row, owner, cells: { note } }: ReadRow,
): Fact[] => [
  ...(status === 'new' ? [] : [{ kind: 'status' as const, to: status, lostReason: null, bulk: id }]),
  ...(owner === null ? [] : [{ kind: 'owner' as const, to: owner, bulk: id }]),
  ...(note ? [{ kind: 'note' as const, id: `${id}:${row}`, text: note }] : []),
  { kind: 'import', id, file },
]

/** The facts stored with another lead of a known contact, whose state does not change. */
export const factsOfAgain = ({ id, file }: ImportBatch, row: number, lead: string): Fact[] => [
  { kind: 'import', id: `${id}:${row}`, bulk: id, file, lead },
]
