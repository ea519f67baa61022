import { language, languages } from 'virtual:project/languages'
import { listenToTours } from 'virtual:project/tours'
import { startTransition } from 'react'
import { countPageView } from './analytics/events.ts'
import { startGtag } from './analytics/gtag.ts'
import { App } from './app.tsx'
import { reportFaults } from './faults/report-faults.ts'
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

/**
 * The styles for hover and similar states, see `scripts/build/styles/late-styles.ts`; in development they are there
 * from the start.
 */
const addLateStyles = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))

const likesMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Uses a part that the page can do without. */
const use = <Part,>(part: Promise<Part>, apply: (part: Part) => void) => void part.then(apply, logMissing)

const lightUpPlan = () => use(import('./sections/light-up-plan.ts'), part => part.lightUpPlan())

const layOutSections = () => use(import('./sections/lay-out.ts'), part => part.layOutSections())

/** Parts unknown to React may be added only after hydration, which would take them for another page's. */
const onHydrated = () => {
  addMapFrame()
  if (likesMotion()) onFirstInput(() => afterFrame(lightUpPlan))
}

/** Suggests the first of the browser's languages that the page has, if it is not the page's own. */
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

/** Each step is a task of its own, because all of them together would delay an input on a slow phone. */
async function start(root: HTMLElement): Promise<void> {
  reportFaults()
  // Runs before everything that counts; presses from before the script arrived are counted below.
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
      // During the start, the offer would delay the first press on a slow phone.
      offerLanguage()
    }),
  )
  lockScrollBehindDialogs()
  restoreFormSubmitted()
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
  // As a transition, React hydrates in slices, so that a tap in between is handled immediately.
  startTransition(() => {
    hydrateRoot(root, <App path={location.pathname} onHydrated={onHydrated} />, {
      // Errors that a boundary shows are reported like all others.
      onCaughtError: reportError,
    })
  })
  await nextTask()
  if (likesMotion()) revealOnScroll()
  measureScrollbar()
}

const root = document.getElementById('root')
if (root) void start(root)
