// The site with hot reload on http://localhost:3000, and the lead service behind it, started anew when it changes. In
// another language with LANGUAGE=kn, under http://localhost:3000/kn/.
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { relative } from 'node:path'
import process from 'node:process'
import { createServer } from 'vite'
import { activeProject } from '#project/folders.ts'
import { firstLanguage } from '#project/languages.ts'
import { loadProject } from '#project/load.ts'
import { buildIfStale } from './build/if-stale.ts'
import { viteOptions } from './build/vite-options.ts'
import { mistakesPage } from './dev/mistakes-page.ts'
import { startDevService } from './dev/service.ts'
import { projectMistakes } from './project/mistakes.ts'

type Renderer = typeof import('../src/site/prerender.tsx')

const port = Number(process.env.PORT ?? 3000)
const servicePort = port + 1

// The service serves built pages too and will not start without any.
await buildIfStale().catch(error => {
  console.error(error.message)
  process.exit(1)
})
const service = startDevService(servicePort, port)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void service.stop().then(() => process.exit(0)))

const project = activeProject()
const behind = `http://127.0.0.1:${servicePort}`
const http = createHttpServer()
const vite = await createServer({
  ...viteOptions(loadProject(project, process.env.LANGUAGE || firstLanguage)),
  server: { middlewareMode: { server: http }, proxy: { '/api': behind, '/visit/': behind } },
})

/** Whether the last page asked for could not be made. */
let isBroken = false

vite.watcher.on('all', (_, file) => {
  const path = relative('.', file)
  if (/^(projects|src\/(contract|domain|labels|project|service))\//.test(path)) void service.restart()
  // A page that shows a mistake has loaded nothing that could be replaced in it.
  if (/^(projects|src)\//.test(path) && isBroken) vite.ws.send({ type: 'full-reload' })
  else if (path.startsWith('projects/')) vite.ws.send({ type: 'full-reload' })
})

const assets = {
  script: '/src/site/browser.tsx',
  // Vite's server has its own file for React, which the script imports.
  react: '/src/site/browser.tsx',
  fonts: [],
  // Vite's client adds the styles, file by file, so that they can be changed under the page's feet.
  css: '',
  belowStyles: '',
  lateStyles: '',
}

/** The desk's page, with its script where Vite's server has it. */
const deskPage = async () => {
  const html = await readFile('src/desk/index.html', 'utf8')
  return { status: 200, html: html.replace('./main.tsx', '/src/desk/main.tsx') }
}

const sitePage = async (path: string) => {
  const mistakes = await projectMistakes(project)
  if (mistakes.length > 0) return { status: 500, html: mistakesPage(mistakes) }
  const renderer = (await vite.ssrLoadModule('/src/site/prerender.tsx')) as Renderer
  const isKnown = renderer.routes.some(route => route.toLowerCase() === path.toLowerCase())
  const html = renderer.renderDocument(path, await renderer.renderBody(path), assets)
  return { status: isKnown ? 200 : 404, html }
}

vite.middlewares.use(async (request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname
  try {
    const { status, html } = await (/^\/desk(\/|$)/.test(path) ? deskPage() : sitePage(path))
    const page = await vite.transformIndexHtml(path, html)
    isBroken = false
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    isBroken = true
    const lines = String(error instanceof Error ? error.stack : error).split('\n')
    // A page with Vite's client, which comes back by itself once the next change is saved.
    const page = await vite.transformIndexHtml(path, mistakesPage(lines))
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  }
})

http.on('request', vite.middlewares)
http.listen(port, '127.0.0.1', () => console.log(`Hot reload on http://localhost:${port}`))
