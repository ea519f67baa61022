import { create } from 'zustand'
import { addressOf, type InboxView, readView, type View } from './views.ts'

/** Where the desk stands, and the inbox it came from, so that a way back exists from everywhere. */
export const useAddress = create<{ view: View; inbox: InboxView }>(() => {
  const view = readView(location)
  if (new URLSearchParams(location.search).has('search')) history.replaceState(null, '', addressOf(view))
  return { view, inbox: 'inbox' in view ? view.inbox : {} }
})

const show = (view: View) => {
  useAddress.setState('inbox' in view ? { view, inbox: view.inbox } : { view })
}

/** Goes to a view; `replace` where Back should not come by here again, as while typing. */
export function goTo(view: View, { replace = false } = {}): void {
  const address = addressOf(view)
  if (replace) history.replaceState(null, '', address)
  else if (address !== location.pathname + location.search + location.hash)
    history.pushState(null, '', address)
  show(view)
}

/** Follows the browser's Back and Forward. */
export const followAddress = (): void => addEventListener('popstate', () => show(readView(location)))

/** Changes some parameters of the inbox's filter and stays where one is, lead or list. */
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
