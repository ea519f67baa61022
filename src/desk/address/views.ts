import * as v from 'valibot'
import { leadAddress } from '#api/desk-paths.ts'
import { type InboxFilter, inboxFilter, sortOrders } from '#api/inbox/inbox.ts'
import { addDays, today } from '../text/desk-time.ts'

export const defaultOrder = 'needs' satisfies (typeof sortOrders)[number]

/** The filter and order of the inbox. */
export interface InboxView extends InboxFilter {
  sort?: (typeof sortOrders)[number]
}

/** The length of time that the calendar shows. */
export type VisitSpan = 'day' | 'week' | 'month'

/** Every view of the desk, with all parameters of its address. */
export type View =
  | { name: 'today' }
  | { name: 'inbox'; inbox: InboxView }
  | { name: 'lead'; dealId: string; inbox: InboxView }
  | {
      name: 'visits'
      span: VisitSpan
      day: string
      project?: string | undefined
      owner?: string | undefined
      /** The code of a visitor to check in, as scanned from their page. */
      checkIn?: string | undefined
    }
  | { name: 'numbers'; since: string; until: string; project?: string | undefined }
  | { name: 'team' }
  | { name: 'settings' }
  | { name: 'deliveries' }
  | { name: 'audit'; project?: string | undefined }
  | { name: 'site'; project?: string | undefined }
  | { name: 'account' }

/** The names of the views for the team; a deal is named by its contact. */
export const viewNames: Record<View['name'], string> = {
  today: 'Today',
  inbox: 'Inbox',
  lead: 'Lead',
  visits: 'Visits',
  numbers: 'Numbers',
  team: 'Team',
  settings: 'Settings',
  deliveries: 'Deliveries',
  audit: 'Audit log',
  site: 'Site',
  account: 'Account',
}

const inboxParameters = { ...inboxFilter.entries, sort: v.optional(v.picklist(sortOrders)) }
const spans = ['day', 'week', 'month'] as const satisfies VisitSpan[]
const day = v.pipe(v.string(), v.isoDate())

/** Reads what it understands and ignores invalid parameters, because the others still make sense. */
function readInbox(parameters: URLSearchParams): InboxView {
  const found = Object.entries(inboxParameters).flatMap(([name, schema]) => {
    const [first, ...others] = parameters.getAll(name)
    const result = v.safeParse(schema, others.length > 0 ? [first, ...others] : first)
    return result.success && result.output !== undefined ? [[name, result.output]] : []
  })
  return Object.fromEntries(found)
}

const readDay = (text: string | null, otherwise: string) => (v.is(day, text) ? text : otherwise)

/** The last thirty days, which the numbers show by default. */
export const lastThirtyDays = () => ({ since: addDays(today(), -29), until: today() })

/** The visits of one day, with the filter of the present view. */
export const visitsOfDay = (view: View, day: string): View =>
  view.name === 'visits' ? { ...view, span: 'day', day } : { name: 'visits', span: 'day', day }

/** The parts of an address that determine the view. */
type Address = Pick<URL, 'pathname' | 'search' | 'hash'>

/** A search is behind the #, so that no server sees it. */
const parametersOf = ({ search, hash }: Address): URLSearchParams => {
  const parameters = new URLSearchParams(search)
  const searched = new URLSearchParams(hash.slice(1)).get('search')
  if (searched !== null) parameters.set('search', searched)
  return parameters
}

/** An id with a broken encoding stays as it is; no deal has it. */
const decoded = (id: string): string => {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Reads an address of the desk; an unknown one opens the inbox. */
export function readView(address: Address): View {
  const [, , name = '', id = ''] = address.pathname.split('/')
  const parameters = parametersOf(address)
  const [named] = readInbox(parameters).project ?? []
  const project = named === undefined ? {} : { project: named }
  if (name === 'lead' && id) {
    return { name, dealId: decoded(id), inbox: readInbox(parameters) }
  }
  if (name === 'visits') {
    const span = spans.find(one => one === parameters.get('span')) ?? 'week'
    const owner = readInbox(parameters).owner?.[0]
    return { name, span, day: readDay(parameters.get('day'), today()), ...project, ...(owner && { owner }) }
  }
  if (name === 'check-in') {
    const checkIn = new URLSearchParams(address.hash.slice(1)).get('code') ?? ''
    return { name: 'visits', span: 'day', day: today(), checkIn }
  }
  if (name === 'numbers') {
    const usual = lastThirtyDays()
    return {
      name,
      since: readDay(parameters.get('since'), usual.since),
      until: readDay(parameters.get('until'), usual.until),
      ...project,
    }
  }
  if (name === 'audit' || name === 'site') return { name, ...project }
  if (name === 'team' || name === 'settings' || name === 'deliveries' || name === 'account') return { name }
  // The bare address opens Today, and with a filter the inbox.
  if (name === '' && String(parameters) === '') return { name: 'today' }
  return { name: 'inbox', inbox: readInbox(parameters) }
}

/** The parameters of an inbox view, always in the same order. */
export const inboxSearch = (inbox: InboxView): URLSearchParams =>
  new URLSearchParams(
    Object.keys(inboxParameters).flatMap(name => {
      const value = inbox[name as keyof InboxView]
      return [value ?? []].flat().flatMap(one => (one === '' ? [] : [[name, one]]))
    }),
  )

const withParameters = (path: string, { search, ...inbox }: InboxView): string => {
  const query = String(inboxSearch(inbox))
  const searched = search ? `#${new URLSearchParams({ search })}` : ''
  return `${path}${query && '?'}${query}${searched}`
}

const withProject = ({ project }: { project?: string | undefined }, rest: Record<string, string>) =>
  new URLSearchParams({ ...rest, ...(project && { project }) })

export function addressOf(view: View): string {
  if (view.name === 'today') return '/desk'
  if (view.name === 'inbox') return withParameters('/desk/inbox', view.inbox)
  if (view.name === 'lead') {
    return withParameters(leadAddress(view.dealId), view.inbox)
  }
  if (view.name === 'visits') {
    const { span, day, owner } = view
    return `/desk/visits?${withProject(view, { span, day, ...(owner && { owner }) })}`
  }
  if (view.name === 'numbers') {
    return `/desk/numbers?${withProject(view, { since: view.since, until: view.until })}`
  }
  if ((view.name === 'audit' || view.name === 'site') && view.project)
    return `/desk/${view.name}?${withProject(view, {})}`
  return `/desk/${view.name}`
}
