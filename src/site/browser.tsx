import { language, languages } from 'virtual:project/languages'
import { listenToTours } from 'virtual:project/tours'
import { startTransition } from 'react'
import { countPageView } from './analytics/events.ts'
import { startGtag } from './analytics/gtag.ts'
import { App } from './app.tsx'
import { listenForIntent } from './forms/modal/intent.ts'
import { listenToOpeners } from './forms/modal/openers.ts'
import { afterFrame } from './hydration/after-frame.ts'
import { logMissing } from './hydration/late-part.ts'
import { onFirstInput } from './hydration/on-first-input.ts'
import { routeAt } from './pages.tsx'
import { listenToRooms } from './sections/gallery/rooms.ts'
import { addMapFrame } from './sections/location/map-frame.ts'
import { revealOnScroll } from './sections/reveal.ts'
import { lockScrollBehindDialogs } from './shell/scroll-lock.ts'
import { measureScrollbar } from './shell/scrollbar-width.ts'
import { restoreFormSubmitted } from './state.ts'

/** How the page answers a pointer, see `scripts/build/styles/late-styles.ts`; in development it is there from the start. */
const addLateStyles = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))

const likesMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Uses a part that the page can do without. */
const use = <Part,>(part: Promise<Part>, apply: (part: Part) => void) => void part.then(apply, logMissing)

const lightUpPlan = () => use(import('./sections/light-up-plan.ts'), part => part.lightUpPlan())

const layOutSections = () => use(import('./sections/lay-out.ts'), part => part.layOutSections())

/** Only then may a part be added that React does not know: before, it would take it for another page's. */
const onHydrated = () => {
  addMapFrame()
  if (likesMotion()) onFirstInput(() => afterFrame(lightUpPlan))
}

/** Offers the first of the browser's languages that the page can be read in, where it is another than the page's. */
const offerLanguage = () => {
  const known = languages.map(({ code }) => code)
  const code = navigator.languages.map(tag => tag.replace(/-.*/, '')).find(tag => known.includes(tag))
  if (code && code !== language)
    use(import('./shell/language/language-offer.ts'), part =>
      part.offerLanguage(code, routeAt(location.pathname) ?? '/'),
    )
}

/** Lets the browser paint and answer input before the next step. */
const nextTask = () => new Promise(resolve => setTimeout(resolve))

/** Each step is a task of its own: on a slow phone all of them together would keep an input waiting. */
async function start(root: HTMLElement): Promise<void> {
  // Ahead of everything that counts: what was pressed before the script arrived is counted below.
  startGtag()
  countPageView()
  listenForIntent()
  listenToOpeners()
  listenToRooms()
  listenToTours?.()
  // The frame that answers the input comes first.
  onFirstInput(() =>
    afterFrame(() => {
      if (root.dataset.late) addLateStyles(root.dataset.late)
      layOutSections()
      // While the page starts, an offer would keep the first press waiting on a slow phone.
      offerLanguage()
    }),
  )
  lockScrollBehindDialogs()
  restoreFormSubmitted()
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
  // As a transition, React hydrates in slices and a tap in between is answered at once.
  startTransition(() => {
    hydrateRoot(root, <App path={location.pathname} onHydrated={onHydrated} />)
  })
  await nextTask()
  if (likesMotion()) revealOnScroll()
  measureScrollbar()
}

const root = document.getElementById('root')
if (root) void start(root)
