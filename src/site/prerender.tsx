import { home } from 'virtual:project/languages'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { Document, type PageAssets } from './document.tsx'
import { pageHead } from './head/page-heads.ts'
import { pages, routeAt } from './pages.tsx'

/** Every route that is built, at its address in this language. */
export const routes = Object.keys(pages).map(route => home + route.slice(1))

/** The content of a route's page, or the fallback for a path without a route. */
export async function renderBody(path: string): Promise<string> {
  // Keeps every part in place: React would otherwise set large ones aside and move them in by inline scripts.
  const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

/** The whole HTML document around it. */
export function renderDocument(path: string, body: string, assets: PageAssets): string {
  const document = renderToStaticMarkup(
    <Document head={pageHead(routeAt(path))} assets={assets} html={body} />,
  )
  // HTML's void elements need no slash, and React gives every element of a drawing its closing tag.
  return `<!doctype html>${document.replaceAll('/>', '>')}`
}
