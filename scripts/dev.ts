// Serves the site with hot reload on http://localhost:3000, with the lead service behind it, which restarts when it changes. LANGUAGE=kn
// shows another language, under http://localhost:3000/kn/.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { relative, resolve } from 'node:path'
import process from 'node:process'
import { createServer } from 'vite'
import { slugOfPath } from '#domain/campaign-pages/campaign-page.ts'
import { activeProject, projectPath } from '#project/folders.ts'
import { firstLanguage } from '#project/languages.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { projectMistakes } from '#render/checks/mistakes.ts'
import type { Renderer } from '#render/page/page-bundle.ts'
import { type PageFiles, pageOf } from '#render/page/page-of.ts'
import { themeOf } from '#render/page/theme-sheets.ts'
import { madePictures } from '#render/page/write-site.ts'
import { themeModule } from '#render/styles/theme-css.ts'
import { contentType } from '../src/editor/published/file-kinds.ts'
import { buildIfStale } from './build/if-stale.ts'
import { viteOptions } from './build/vite-options.ts'
import { mistakesPage } from './dev/mistakes-page.ts'
import { startDevService } from './dev/service.ts'

/** The files that pages in development request besides those that Vite serves. */
class DevFiles implements PageFiles {
  readonly #texts = new Map<string, string>()

  addText(name: string, text: string): string {
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    const address = `/assets/${hash}/${name}`
    this.#texts.set(address, text)
    return address
  }

  /** Vite's server gives any file of the working folder. */
  addFile(path: string): string {
    return `/@fs${resolve(path)}`
  }

  textAt(address: string): { content: string; type: string } | undefined {
    const content = this.#texts.get(address)
    return content === undefined ? undefined : { content, type: contentType(address) }
  }
}

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
const options = viteOptions()
const vite = await createServer({
  ...options,
  // The desk has the colours of the project.
  plugins: [...options.plugins, themeModule(loadProject(project))],
  publicDir: projectPath(project, 'made/public'),
  server: { middlewareMode: { server: http }, proxy: { '/api': behind, '/visit/': behind } },
})

/** Whether the last requested page could not be made. */
let isBroken = false

vite.watcher.on('all', (_, file) => {
  const path = relative('.', file)
  if (/^(projects|src\/(api|crm|domain|editor|labels|lib|project|service|store))\//.test(path))
    void service.restart()
  // A page that shows a mistake has loaded no module that could be replaced.
  if (/^(projects|src)\//.test(path) && isBroken) vite.ws.send({ type: 'full-reload' })
  else if (path.startsWith('projects/')) vite.ws.send({ type: 'full-reload' })
})

const assets = {
  script: '/src/site/browser.tsx',
  // Vite's server has its own file for React, which the script imports.
  react: '/src/site/browser.tsx',
  fonts: [],
  // An empty one that loads immediately, because the page waits for it before it shows its lower sections.
  belowStyles: 'data:text/css,',
}

/** The desk's page, with its script from Vite's server. */
const deskPage = async () => {
  const html = await readFile('src/desk/index.html', 'utf8')
  return { status: 200, html: html.replace('./main.tsx', '/src/desk/main.tsx') }
}

const files = new DevFiles()

const sitePage = async (path: string) => {
  const mistakes = await projectMistakes(project)
  if (mistakes.length > 0) return { status: 500, html: mistakesPage(mistakes) }
  const renderer = (await vite.ssrLoadModule('/src/site/render.tsx')) as Renderer
  const shown = loadProject(project, language)
  const made = projectPath(project, 'made')
  const slug = slugOfPath(path)
  // Campaign pages also before their first day, because a developer needs to see them then.
  const campaign = slug !== null && Object.hasOwn(shown.campaigns, slug) ? slug : undefined
  const pictures = await madePictures(made)
  const page = await pageOf(shown, { pictures, languages: inEveryLanguage(shown), made, files, campaign })
  const late = files.addText('late-content.json', JSON.stringify(renderer.lateContentOf(page)))
  const isKnown =
    campaign !== undefined ||
    renderer.routesOf(page).some(route => route.toLowerCase() === path.toLowerCase())
  const html = renderer.renderDocument(page, path, await renderer.renderBody(page, path), {
    ...assets,
    content: files.addText('content.js', renderer.startModule(page, { late, styles: '' })),
    // Vite's client adds the other styles, file by file, so that they can change while the page is open.
    css: themeOf(shown, made, files),
  })
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
    // Vite's client reloads the page when the next change is saved.
    const page = await vite.transformIndexHtml(path, mistakesPage(lines))
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
  }
})

http.on('request', (request, response) => {
  const text = files.textAt(new URL(request.url ?? '/', 'http://localhost').pathname)
  if (!text) return vite.middlewares(request, response)
  response.writeHead(200, { 'Content-Type': text.type, 'Cache-Control': 'no-store' }).end(text.content)
})
http.listen(port, '127.0.0.1', () => console.log(`Hot reload on http://localhost:${port}`))
