import { useContent } from './content/content-context.tsx'
import './styles/tokens.css'
import '#project/brand/base.css'
import './styles/base.css'
import { useEffect } from 'react'
import { replayEarlyPresses } from './hydration/early-presses.ts'
import { Final, prerendered } from './hydration/prerendered.tsx'
import { RouteSections, routeAt } from './route-sections.tsx'
import { Banner } from './shell/banner.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Modals } from './shell/modals-late.tsx'
import { Header } from './shell/navigation/header.tsx'
import { UnexpectedError } from './shell/unexpected-error.tsx'

// In development the browser gets the final parts too, for their styles and for hot reload.
const rendersFinal = import.meta.env.SSR || import.meta.env.DEV
const secondaryBar = prerendered(
  rendersFinal && (async () => (await import('./shell/secondary-bar.tsx')).SecondaryBar),
)
const footer = prerendered(rendersFinal && (async () => (await import('./shell/footer/footer.tsx')).Footer))
const chatButton = prerendered(
  rendersFinal && (async () => (await import('./shell/chat-button.tsx')).ChatButton),
)

/** The shell that all routes share, around the sections of one. */
export function App({ path, onHydrated }: { path: string; onHydrated?: () => void }) {
  const content = useContent()
  const { labels } = content
  const route = routeAt(content, path)

  // Effects run once the page is hydrated, which is when its buttons start to work.
  useEffect(() => {
    replayEarlyPresses()
    onHydrated?.()
  }, [onHydrated])
  return (
    <ErrorBoundary>
      <a className="skip-link" href="#content">
        {labels.shell.skip}
      </a>
      {content.settings.hasBanner && <Banner />}
      <Header route={route ?? '/'} />
      <Final part={secondaryBar} />
      <main id="content" tabIndex={-1}>
        <ErrorBoundary>{route ? <RouteSections route={route} /> : <UnexpectedError />}</ErrorBoundary>
      </main>
      <Final part={footer} />
      <Final part={chatButton} />
      <Modals />
    </ErrorBoundary>
  )
}
