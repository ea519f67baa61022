import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { countPageView } from './analytics/events.ts'
import { startGtag } from './analytics/gtag.ts'
import { App } from './app.tsx'
import { listenForIntent } from './forms/intent.ts'
import { listenToOpeners } from './forms/openers.ts'
import { layOutSections } from './sections/lay-out.ts'
import { showMapWhenReachable } from './sections/map-frame.ts'
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
  // Hides what lies below the screen until it is reached, and so comes with its styles, for those who like motion.
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    import('./sections/reveal.ts').then(
      ({ revealOnScroll }) => revealOnScroll(),
      error => console.warn('Nothing is revealed on scroll; everything is shown:', error),
    )
  showMapWhenReachable()
  lockScrollBehindDialogs()
  measureScrollbar()
  restoreFormSubmitted()
}
