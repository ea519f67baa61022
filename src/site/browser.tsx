import { hydrateRoot } from 'react-dom/client'
import { countPageView } from './analytics/events.ts'
import { loadGtag } from './analytics/gtag.ts'
import { App } from './app.tsx'
import { listenForIntent } from './forms/intent.ts'
import { restoreFormSubmitted } from './state.ts'

const root = document.getElementById('root')
if (root) {
  hydrateRoot(root, <App path={location.pathname} />)
  listenForIntent()
  restoreFormSubmitted()
  countPageView()
  loadGtag()
}
