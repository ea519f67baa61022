import { type Place, placeOf } from '../content/places.ts'
import { historyKey } from '../history-buttons.tsx'
import { moveInHistory } from '../site-store.ts'

/** The attribute that the preview writes on an element, with the places it shows. */
const mark = '[data-field]'

/** The places that an element of the preview shows. */
export const placesOn = (element: Element | null | undefined): Place[] =>
  (element?.getAttribute('data-field') ?? '').split(' ').flatMap(key => placeOf(key) ?? [])

const focusable = 'a, button, input, select, textarea, summary, iframe, [tabindex]'

const rules = `
  ${mark} { cursor: pointer !important }
  ${mark}:hover { outline: 2px dashed #d98a1f !important; outline-offset: 3px }
  ${mark}:focus, ${mark}[data-opened] { outline: 3px solid #d98a1f !important; outline-offset: 3px }
`

const isElement = (target: EventTarget | undefined): target is Element =>
  // It belongs to another document, so `instanceof` does not work.
  target !== undefined && 'closest' in target

/**
 * The marked element of a press. A picture may lie under a scrim, and its section may have a mark too, so the topmost
 * marked element under the pointer is taken before those around the pressed one.
 */
const markedElement = (event: Event): Element | undefined => {
  const [target] = event.composedPath()
  if (!isElement(target)) return undefined
  const around = target.closest(mark)
  const { clientX, clientY, detail } = event as MouseEvent
  // A key press has no position, not even as a click.
  if (event.type !== 'click' || detail === 0 || around === target) return around ?? undefined
  const under = target.ownerDocument.elementsFromPoint(clientX, clientY).find(one => one.matches(mark))
  return under ?? around ?? undefined
}

/**
 * Makes the marked elements of a preview open their fields, by pointer and keyboard. The preview runs no script, so
 * this is done from outside. Links and buttons do nothing there; Escape leaves the page.
 */
export function markPage(page: Document, onOpen: (places: Place[]) => void, onLeave: () => void): void {
  for (const element of page.querySelectorAll<HTMLElement>(focusable)) {
    if (!element.matches(mark)) element.tabIndex = -1
    element.removeAttribute('href')
  }
  for (const element of page.querySelectorAll<HTMLElement>(mark)) element.tabIndex = 0
  const view = page.defaultView as (Window & typeof globalThis) | null
  if (view) {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(rules)
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  }
  const open = (event: Event) => {
    const element = markedElement(event)
    // Details may unfold; nothing else on the page works here.
    if (element?.closest('summary') === null) event.preventDefault()
    const places = placesOn(element)
    if (places.length > 0) onOpen(places)
  }
  page.addEventListener('click', open, true)
  page.addEventListener('submit', event => event.preventDefault(), true)
  page.addEventListener(
    'keydown',
    event => {
      if (event.key === 'Enter' && markedElement(event)) open(event)
      if (event.key === 'Escape') onLeave()
      const way = historyKey(event)
      if (way) moveInHistory(way)
    },
    true,
  )
}

/**
 * The first visible element of a preview that shows a place, or something within it; a page also has elements for other
 * widths.
 */
export function findMarked(page: Document, { file, path }: Place): HTMLElement | undefined {
  const all = [...page.querySelectorAll<HTMLElement>(mark)].filter(
    element => element.getClientRects().length > 0,
  )
  const shows = (test: (place: Place) => boolean) =>
    all.find(element => placesOn(element).some(place => place.file === file && test(place)))
  return shows(place => place.path === path) ?? shows(place => place.path.startsWith(`${path}.`))
}

/** The first of some places that the page shows. */
export function findFirstMarked(page: Document, places: readonly Place[]): HTMLElement | undefined {
  for (const place of places) {
    const element = findMarked(page, place)
    if (element) return element
  }
  return undefined
}
