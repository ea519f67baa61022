import { startTransition } from 'react'
import { countPageView } from './analytics/events.ts'
import { startGtag } from './analytics/gtag.ts'
import { App } from './app.tsx'
import { ContentProvider } from './content/content-context.tsx'
import { fetchLateContent, setLateAddress } from './content/fetch-content.ts'
import { joinContent } from './content/late-content.ts'
import type { StartContent, StartModule } from './content/start-content.ts'
import { reportFaults } from './faults/report-faults.ts'
import { listenForIntent } from './forms/modal/intent.ts'
import { listenToOpeners } from './forms/modal/openers.ts'
import { afterFrame } from './hydration/after-frame.ts'
import { logMissing } from './hydration/late-part.ts'
import { onFirstInput } from './hydration/on-first-input.ts'
import { routeAt } from './route-sections.tsx'
import { listenToTours } from './sections/extra/tour/listen-to-tours.ts'
import { listenToRooms } from './sections/gallery/rooms.ts'
import { addMapFrame } from './sections/location/map-frame.ts'
import { revealOnScroll } from './sections/reveal.ts'
import { lockScrollBehindDialogs } from './shell/scroll-lock.ts'
import { measureScrollbar } from './shell/scrollbar-width.ts'
import { restoreFormSubmitted } from './state.ts'

/**
 * The styles for hover and similar states, see `src/render/styles/divide-styles.ts`; in development they are there
 * from the start.
 */
const addLateStyles = (href: string) =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))

const likesMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Uses a part that the page can do without. */
const use = <Part,>(part: Promise<Part>, apply: (part: Part) => void) => void part.then(apply, logMissing)

const lightUpPlan = ({ plan }: StartContent) =>
  use(import('./sections/light-up-plan.ts'), part => part.lightUpPlan(plan))

const layOutSections = () => use(import('./sections/lay-out.ts'), part => part.layOutSections())

/** Parts unknown to React may be added only after hydration, which would take them for another page's. */
const onHydrated = (content: StartContent) => {
  addMapFrame()
  if (likesMotion()) onFirstInput(() => afterFrame(() => lightUpPlan(content)))
}

/** Suggests the first of the browser's languages that the page has, if it is not the page's own. */
const offerLanguage = (content: StartContent) => {
  const { language, languages } = content.languages
  const known = languages.map(({ code }) => code)
  const code = navigator.languages.map(tag => tag.replace(/-.*/, '')).find(tag => known.includes(tag))
  if (code && code !== language)
    use(Promise.all([import('./shell/language/language-offer.ts'), fetchLateContent()]), ([part, late]) =>
      part.offerLanguage(joinContent(content, late), code, routeAt(content, location.pathname) ?? '/'),
    )
}

/** Lets the browser paint and answer input before the next step. */
const nextTask = () => new Promise(resolve => setTimeout(resolve))

/**
 * Takes the page over, with its content. Each step is a task of its own, because all of them together would delay an
 * input on a slow phone.
 */
async function start(root: HTMLElement, { content, late, styles }: StartModule): Promise<void> {
  setLateAddress(late)
  // Runs before everything that counts; presses from before the script arrived are counted below.
  startGtag(content.settings.analytics)
  countPageView(content.campaign?.parameters)
  listenForIntent()
  listenToOpeners(content.labels.messages.brochurePrompt)
  listenToRooms(content)
  listenToTours()
  // The frame that answers the input comes first.
  onFirstInput(() =>
    afterFrame(() => {
      if (styles) addLateStyles(styles)
      layOutSections()
      // During the start, the offer would delay the first press on a slow phone.
      offerLanguage(content)
    }),
  )
  lockScrollBehindDialogs()
  restoreFormSubmitted()
  const { hydrateRoot } = await import('react-dom/client')
  await nextTask()
  // As a transition, React hydrates in slices, so that a tap in between is handled immediately.
  startTransition(() => {
    hydrateRoot(
      root,
      <ContentProvider content={content}>
        <App path={location.pathname} onHydrated={() => onHydrated(content)} />
      </ContentProvider>,
      // Errors that a boundary shows are reported like all others.
      { onCaughtError: reportError },
    )
  })
  await nextTask()
  if (likesMotion()) revealOnScroll()
  measureScrollbar()
}

const root = document.getElementById('root')
reportFaults()
// The document requests the content in parallel, so that it is the same module.
if (root?.dataset.content)
  void import(/* @vite-ignore */ root.dataset.content).then((module: StartModule) => start(root, module))
