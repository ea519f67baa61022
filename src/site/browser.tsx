import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { countPageView } from './analytics/events.ts'
import { startGtag } from './analytics/gtag.ts'
import { App } from './app.tsx'
import { listenForIntent } from './forms/intent.ts'
import { listenToOpeners } from './forms/openers.ts'
import { layOutSections } from './sections/lay-out.ts'
import { showMapWhenReachable } from './sections/map-frame.ts'
import { revealOnScroll } from './sections/reveal.ts'
import { lockScrollBehindDialogs } from './shell/scroll-lock.ts'
import { measureScrollbar } from './shell/scrollbar-width.ts'
import { restoreFormSubmitted } from './state.ts'

const root = document.getElementById('root')
if (root) {
  // Ahead of everything that counts: what was pressed before the script arrived is counted below.
  startGtag()
  countPageView()
  // As a transition, React hydrates in slices and a tap in between is answered at once.
  startTransition(() => {
    hydrateRoot(root, <App path={location.pathname} />)
  })
  listenForIntent()
  listenToOpeners()
  layOutSections()
  revealOnScroll()
  showMapWhenReachable()
  lockScrollBehindDialogs()
  measureScrollbar()
  restoreFormSubmitted()
}
