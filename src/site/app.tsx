import './styles/tokens.css'
import './styles/base.css'
import { Modals } from './forms/modals-late.tsx'
import { pageAt } from './pages.tsx'
import { Banner } from './shell/banner.tsx'
import { ChatButton } from './shell/chat-button.tsx'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { SecondaryBar } from './shell/secondary-bar.tsx'
import { UnexpectedError } from './shell/unexpected-error.tsx'

/** The shell all routes share, around the sections of one. */
export function App({ path }: { path: string }) {
  return (
    <ErrorBoundary>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Banner />
      <Header />
      <SecondaryBar />
      <main id="content" tabIndex={-1}>
        <ErrorBoundary>{pageAt(path)?.content ?? <UnexpectedError />}</ErrorBoundary>
      </main>
      <Footer />
      <ChatButton />
      <Modals />
    </ErrorBoundary>
  )
}
