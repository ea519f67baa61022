import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { Document, type PageAssets } from './document.tsx'
import { pageHead } from './page-heads.ts'
import { pages, routeAt } from './pages.tsx'

/** Every route that is built. */
export const routes = Object.keys(pages)

/** The whole HTML of one route; a path no route matches gives the fallback inside the shell. */
export async function renderPage(path: string, assetsFor: (html: string) => PageAssets): Promise<string> {
  // Every part in its place: React would otherwise set large ones aside and move them in by inline scripts.
  const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const html = await new Response(prelude).text()
  const document = renderToStaticMarkup(
    <Document head={pageHead(routeAt(path))} assets={assetsFor(html)} html={html} />,
  )
  return `<!doctype html>${document}`
}
