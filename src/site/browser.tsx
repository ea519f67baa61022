import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { countPageView } from './analytics/events.ts'
import { loadGtag } from './analytics/gtag.ts'
import { App } from './app.tsx'
import { listenForIntent } from './forms/intent.ts'
import { listenToOpeners } from './forms/openers.ts'
import { showMapWhenReachable } from './sections/map-frame.ts'
import { revealOnScroll } from './sections/reveal.ts'
import { restoreFormSubmitted } from './state.ts'

const root = document.getElementById('root')
if (root) {
  // The first screen is painted; the rest of the page may be laid out now, see section.module.css.
  document.documentElement.dataset.started = ''
  // As a transition, React hydrates in slices and a tap in between is answered at once.
  startTransition(() => {
    hydrateRoot(root, <App path={location.pathname} />)
  })
  listenForIntent()
  listenToOpeners()
  revealOnScroll()
  showMapWhenReachable()
  restoreFormSubmitted()
  countPageView()
  loadGtag()
}
