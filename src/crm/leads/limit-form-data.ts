import type { EnquiryLead, SiteVisitLead } from '#api/leads/leads.ts'
import { plainText } from '#lib/text/plain-text.ts'
import type { Answer, Expected, ExtraFormData } from '#store/extra-form-data.ts'
import type { NewLead } from '#store/lead-records.ts'

/** The most bytes of a lead's campaign, page, parameters and answers, written as JSON. */
export const maxFormData = 4096

/** The most bytes of one campaign value or of the page's path, so that each leaves room for the others. */
const longestPart = 512

/** The bytes of names and brackets in that JSON, and of the quotes around each text. */
const frame = 200
const around = 12

/** Texts that JSON writes unchanged, one byte per letter: nearly all. */
const isPlainAscii = (text: string): boolean => /^[ !#-[\]-~]*$/.test(text)

const bytesOf = (text: string): number =>
  isPlainAscii(text) ? text.length : Buffer.byteLength(JSON.stringify(text)) - 2

/** The longest beginning of a text within a number of bytes. */
const cutTo = (text: string, max: number): string => {
  if (bytesOf(text) <= max) return text
  let cut = ''
  let room = max
  for (const character of text) {
    room -= bytesOf(character)
    if (room < 0) break
    cut += character
  }
  return cut
}

/** Distributes the available bytes, and records whether something did not fit. */
class Room {
  #left = maxFormData - frame
  isCut = false

  /** A text, truncated to the remaining room; undefined if there is none. */
  take(text: string, max = maxFormData): string | undefined {
    const cut = cutTo(text, Math.min(max, this.#left - around))
    if (cut !== text) this.isCut = true
    if (this.#left < around || (cut === '' && text !== '')) return undefined
    this.#left -= bytesOf(cut) + around
    return cut
  }

  /** A whole text, or undefined if it does not fit. */
  takeWhole(text: string): string | undefined {
    if (bytesOf(text) + around <= this.#left) return this.take(text)
    this.isCut = true
    return undefined
  }
}

type Payload = SiteVisitLead | EnquiryLead

const limitUtm = (payload: Payload, room: Room): Payload => {
  const limited = (value: string | null) => (value === null ? null : (room.take(value, longestPart) ?? null))
  const { source, medium, campaign } = payload.utmDetails
  const common = { source: limited(source), medium: limited(medium), campaign: limited(campaign) }
  if ('siteVisitDate' in payload) return { ...payload, utmDetails: common }
  return { ...payload, utmDetails: { ...common, keyword: limited(payload.utmDetails.keyword) } }
}

const readable = (text: string) => (isPlainAscii(text) ? text : plainText(text).toWellFormed())

const limitAnswers = (answers: readonly Answer[], room: Room): Answer[] =>
  answers.flatMap(answer => {
    const name = room.takeWhole(readable(answer.name))
    const value = name === undefined ? undefined : room.take(readable(answer.value))
    return name === undefined || value === undefined ? [] : [{ name, value }]
  })

/** Every parameter with all its values, so that no attribution is lost, whatever its name. */
const limitParameters = (search: URLSearchParams, room: Room): Record<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const [sentName, sentValue] of search) {
    const name = readable(sentName)
    const values = found.get(name)
    if (!values && room.takeWhole(name) === undefined) continue
    const value = room.take(readable(sentValue))
    if (value === undefined) continue
    if (values) values.push(value)
    else found.set(name, [value])
  }
  return Object.fromEntries(found)
}

/** The first non-empty one of these parameters. */
const limitFirst = (search: URLSearchParams, names: string[], room: Room): string | null => {
  const found = names.map(name => readable(search.get(name) ?? '')).find(Boolean)
  return (found && room.take(found, longestPart)) || null
}

/** The address with its parameters if they fit, else without them. */
const limitAddress = (path: string | undefined, query: string, room: Room): string | null => {
  if (path === undefined) return null
  return query === '' ? path : `${path}${room.takeWhole(query) ?? ''}`
}

/** The data sent with a payload. */
interface Along {
  page?: { address: string | null; search: URLSearchParams }
  answers?: readonly Answer[]
  expected?: Expected | undefined
}

/** A payload and its form data, truncated to the limits. */
export type LimitedLead = Pick<
  NewLead,
  'payload' | 'source' | 'campaign' | 'pageAddress' | 'pageParameters' | 'sentAlong'
>

/**
 * Limits the data that comes with a lead. The rest is dropped, and the lead is marked. Of the payload only the campaign
 * can be truncated, because the visitor typed name, number and visit.
 */
export function limitFormData(sent: Payload, { page, answers = [], expected }: Along): LimitedLead {
  const room = new Room()
  const payload = limitUtm(sent, room)
  const { address = null, search = new URLSearchParams() } = page ?? {}
  const utm = payload.utmDetails
  // Both are also stored outside the payload, for lists and figures.
  const source = utm.source === null ? limitFirst(search, ['utm_source', 'utmSource'], room) : utm.source
  const campaign =
    utm.campaign === null ? limitFirst(search, ['utm_campaign', 'utmCampaign'], room) : utm.campaign
  for (const copy of [utm.source, utm.campaign]) if (copy) room.take(copy)
  const [path = '', ...queries] = (address ?? '').split(/(?=\?)/)
  const keptPath = address === null ? undefined : room.take(path, longestPart)
  const keptAnswers = limitAnswers(answers, room)
  const pageParameters = limitParameters(search, room)
  const pageAddress = limitAddress(keptPath, keptPath === path ? queries.join('') : '', room)
  const sentAlong: ExtraFormData = {
    ...(keptAnswers.length > 0 && { answers: keptAnswers }),
    ...(expected && { expected }),
    ...(room.isCut && { isCut: true }),
  }
  return {
    payload: room.isCut ? payload : sent,
    source,
    campaign,
    pageAddress,
    pageParameters,
    ...(Object.keys(sentAlong).length > 0 && { sentAlong }),
  }
}
