// Serves the site with hot reload on http://localhost:3000, with the lead service behind it, which restarts when it changes. LANGUAGE=kn
// shows another language, under http://localhost:3000/kn/.
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { relative } from 'node:path'
import process from 'node:process'
import { createServer } from 'vite'
import { campaignPath, slugOfPath } from '#domain/campaign-pages/campaign-page.ts'
import { campaignData } from '#project/campaigns/campaign-data.ts'
import { activeProject } from '#project/folders.ts'
import { firstLanguage, homeOf } from '#project/languages.ts'
import { loadProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { buildIfStale } from './build/if-stale.ts'
import { campaignGlobal } from './build/modules/campaign-module.ts'
import { navItemsOf } from './build/modules/section-modules.ts'
import { viteOptions } from './build/vite-options.ts'
import { mistakesPage } from './dev/mistakes-page.ts'
import { startDevService } from './dev/service.ts'
import { projectMistakes } from './project/mistakes.ts'

type Renderer = typeof import('../src/site/prerender.tsx')

const port = Number(process.env.PORT ?? 3000)
const servicePort = port + 1

// The service serves built pages too, and does not start without any.
await buildIfStale().catch(error => {
  console.error(error.message)
  process.exit(1)
})
const service = startDevService(servicePort, port)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void service.stop().then(() => process.exit(0)))

const project = activeProject()
const language = process.env.LANGUAGE || firstLanguage
const behind = `http://127.0.0.1:${servicePort}`
const http = createHttpServer()
const vite = await createServer({
  ...viteOptions(loadProject(project, language)),
  server: { middlewareMode: { server: http }, proxy: { '/api': behind, '/visit/': behind } },
})

/** Whether the last requested page could not be made. */
let isBroken = false

vite.watcher.on('all', (event, file) => {
  const path = relative('.', file)
  // Modules cannot watch a file that did not exist when they loaded.
  if (event === 'add' && path.startsWith('projects/'))
    for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.invalidateAll()
  if (/^(projects|src\/(contract|domain|labels|project|service))\//.test(path)) void service.restart()
  // A page that shows a mistake has loaded no module that could be replaced.
  if (/^(projects|src)\//.test(path) && isBroken) vite.ws.send({ type: 'full-reload' })
  else if (path.startsWith('projects/')) vite.ws.send({ type: 'full-reload' })
})

const assets = {
  script: '/src/site/browser.tsx',
  // Vite's server has its own file for React, which the script imports.
  react: '/src/site/browser.tsx',
  fonts: [],
  // Vite's client adds the styles, file by file, so that they can change while the page is open.
  css: '',
  // An empty one that loads immediately, because the page waits for it before it shows its lower sections.
  belowStyles: 'data:text/css,',
  lateStyles: '',
}

/** The desk's page, with its script from Vite's server. */
const deskPage = async () => {
  const html = await readFile('src/desk/index.html', 'utf8')
  return { status: 200, html: html.replace('./main.tsx', '/src/desk/main.tsx') }
}

const renderPath = async (path: string) => {
  const renderer = (await vite.ssrLoadModule('/src/site/prerender.tsx')) as Renderer
  const isKnown = renderer.routes.some(route => route.toLowerCase() === path.toLowerCase())
  return { isKnown, html: renderer.renderDocument(path, await renderer.renderBody(path), assets) }
}

/** Modules read the campaign when they load, so they must load again before and after it. */
const forgetModules = () => vite.environments.ssr.moduleGraph.invalidateAll()

/** A campaign page, also before its first day, because a developer needs to see it then. */
const campaignHtml = async (said: Project, slug: string) => {
  forgetModules()
  Reflect.set(globalThis, campaignGlobal, campaignData(said, slug, navItemsOf))
  try {
    return (await renderPath(homeOf(language) + campaignPath(slug))).html
  } finally {
    Reflect.deleteProperty(globalThis, campaignGlobal)
    forgetModules()
  }
}

let last: Promise<unknown> = Promise.resolve()
/** Renders one page after another, because all modules read the campaign from one global. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const next = last.then(work)
  last = next.catch(() => {})
  return next
}

const sitePage = (path: string) =>
  inTurn(async () => {
    const mistakes = await projectMistakes(project)
    if (mistakes.length > 0) return { status: 500, html: mistakesPage(mistakes) }
    const said = loadProject(project, language)
    const slug = slugOfPath(path)
    if (slug !== null && Object.hasOwn(said.campaigns, slug))
      return { status: 200, html: await campaignHtml(said, slug) }
    const { isKnown, html } = await renderPath(path)
    return { status: isKnown ? 200 : 404, html }
  })

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
    // Vite's client reloads the page when the next change is saved.
    const page = await vite.transformIndexHtml(path, mistakesPage(lines))
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  }
})

http.on('request', vite.middlewares)
http.listen(port, '127.0.0.1', () => console.log(`Hot reload on http://localhost:${port}`))
