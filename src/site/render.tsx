import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { ContentProvider } from './content/content-context.tsx'
import type { Page } from './content/page.ts'
import { type StartModule, startContentOf } from './content/start-content.ts'
import { Document, type PageAssets } from './document.tsx'
import { pageHead } from './head/page-heads.ts'
import { routeAt, routeNames } from './route-sections.tsx'

export { lateContentOf } from './content/late-content.ts'

/** The path of every route of a page. */
export const routesOf = (page: Page): string[] =>
  routeNames(page).map(route => page.languages.home + route.slice(1))

/** The content of a route's page, or the fallback for a path without a route. */
export async function renderBody(page: Page, path: string): Promise<string> {
  const whole = (
    <ContentProvider content={page}>
      <App path={path} />
    </ContentProvider>
  )
  // Keeps every part in place: React would otherwise set large ones aside and move them in by inline scripts.
  const { prelude } = await prerender(whole, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

/** The whole HTML document around it. */
export function renderDocument(page: Page, path: string, body: string, assets: PageAssets): string {
  const document = renderToStaticMarkup(
    <Document page={page} head={pageHead(page, routeAt(page, path))} assets={assets} html={body} />,
  )
  // HTML's void elements need no slash, and React gives every element of a drawing its closing tag.
  return `<!doctype html>${document.replaceAll('/>', '>')}`
}

/** The code of a page's `StartModule`. In development all parts are hydrated, and need the whole page. */
export function startModule(page: Page, addresses: Omit<StartModule, 'content'>): string {
  const module: StartModule = { content: import.meta.env.DEV ? page : startContentOf(page), ...addresses }
  const values = Object.entries(module).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `export const ${values.join()}`
}
