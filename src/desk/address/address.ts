import { create } from 'zustand'
import { addressOf, type InboxView, readView, type View } from './views.ts'

interface AddressState {
  view: View
  /** The inbox the member came from, so that every view has a way back. */
  inbox: InboxView
  /** The view a deal was opened from. */
  origin: View
  /** Whether the member changed views since the page was loaded. */
  hasMoved: boolean
}

/** The view a deal was opened from, which the browser's history keeps over a reload; else the inbox. */
const readOrigin = (view: View): View => {
  if (view.name !== 'lead') return view
  const from: unknown = globalThis.history?.state?.from
  return typeof from === 'string'
    ? readView(new URL(from, location.origin))
    : { name: 'inbox', inbox: view.inbox }
}

/** The view that the desk shows. */
export const useAddress = create<AddressState>(() => {
  const view = readView(location)
  if (new URLSearchParams(location.search).has('search')) history.replaceState(null, '', addressOf(view))
  return { view, inbox: 'inbox' in view ? view.inbox : {}, origin: readOrigin(view), hasMoved: false }
})

const show = (view: View) => {
  const inbox = 'inbox' in view ? { inbox: view.inbox } : {}
  useAddress.setState({ view, ...inbox, origin: readOrigin(view), hasMoved: true })
}

/** Shows a view; with `replace` it adds no step to the history, as while typing. */
export function goTo(view: View, { replace = false } = {}): void {
  const address = addressOf(view)
  const { view: shown, origin } = useAddress.getState()
  // Going from one deal to another keeps the way back.
  const from = view.name === 'lead' && (shown.name === 'lead' ? origin : shown)
  // The inbox next to a deal may have been filtered meanwhile.
  const state = from
    ? { from: addressOf(from.name === 'inbox' ? { ...from, inbox: view.inbox } : from) }
    : null
  if (replace) history.replaceState(state, '', address)
  else if (address !== location.pathname + location.search + location.hash)
    history.pushState(state, '', address)
  show(view)
}

let opened: string | undefined

/** The deal that was opened last. */
export const lastOpened = (): string | undefined => opened

useAddress.subscribe(({ view }) => {
  if (view.name === 'lead') opened = view.dealId
})

/** Follows the browser's Back and Forward. */
export const followAddress = (): void => addEventListener('popstate', () => show(readView(location)))

/** Changes some parameters of the inbox's filter and keeps the present view, deal or list. */
export function changeInbox(
  change: Partial<Record<keyof InboxView, string | readonly string[] | undefined>>,
  replace = false,
): void {
  const { view, inbox } = useAddress.getState()
  const changed = Object.fromEntries(
    Object.entries({ ...inbox, ...change }).filter(([, value]) => value !== undefined && value.length > 0),
  ) as InboxView
  goTo(view.name === 'lead' ? { ...view, inbox: changed } : { name: 'inbox', inbox: changed }, { replace })
}
