import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { messages } from '#contract/messages.ts'
import { App } from './app.tsx'
import { Document, type PageAssets } from './document.tsx'
import { pageAt, pages } from './pages.tsx'

/** Every route that is built, and the page of all others. */
export const routes = pages.map(({ path }) => path)

/** The whole HTML of one route; a path no route matches gives the fallback inside the shell. */
export async function renderPage(path: string, assetsFor: (html: string) => PageAssets): Promise<string> {
  const page = pageAt(path)
  const { prelude } = await prerender(<App path={path} />)
  const html = await new Response(prelude).text()
  const document = renderToStaticMarkup(
    <Document
      title={page?.title ?? messages.unexpected}
      hasHero={page?.hasHero ?? false}
      hidden={page === undefined}
      assets={assetsFor(html)}
      html={html}
    />,
  )
  return `<!doctype html>${document}`
}
