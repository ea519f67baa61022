// The site with hot reload on http://localhost:3000, and the lead service behind it.
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { boot } from '../src/service/main.ts'
import { buildIfStale } from './build/if-stale.ts'

type Renderer = typeof import('../src/site/prerender.tsx')

const port = Number(process.env.PORT ?? 3000)
const servicePort = port + 1

// The service serves built pages too and will not start without any.
await buildIfStale()
process.env.PORT = String(servicePort)
await boot()

const http = createHttpServer()
const vite = await createServer({
  server: { middlewareMode: { server: http }, proxy: { '/api': `http://127.0.0.1:${servicePort}` } },
})

const assets = {
  script: '/src/site/browser.tsx',
  fonts: ['/src/site/fonts/fraunces.woff2', '/src/site/fonts/figtree.woff2'],
  // Vite's client adds the styles, file by file, so that they can be changed under the page's feet.
  css: '',
}

/** The desk's page, with its script where Vite's server has it. */
const deskPage = async (path: string) => {
  const html = await readFile('src/desk/index.html', 'utf8')
  return vite.transformIndexHtml(path, html.replace('./main.tsx', '/src/desk/main.tsx'))
}

vite.middlewares.use(async (request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  try {
    if (/^\/desk(\/|$)/.test(path)) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(await deskPage(path))
      return
    }
    const renderer = (await vite.ssrLoadModule('/src/site/prerender.tsx')) as Renderer
    const known = renderer.routes.some(route => route.toLowerCase() === path.toLowerCase())
    const html = await vite.transformIndexHtml(
      path,
      renderer.renderDocument(path, await renderer.renderBody(path), assets),
    )
    response.writeHead(known ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    response
      .writeHead(500, { 'Content-Type': 'text/plain' })
      .end(error instanceof Error ? error.stack : String(error))
  }
})

http.on('request', vite.middlewares)
http.listen(port, '127.0.0.1', () => console.log(`Hot reload on http://localhost:${port}`))
