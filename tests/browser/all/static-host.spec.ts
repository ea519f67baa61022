import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { projectPath } from '#project/folders.ts'
import { contentType } from '../../../src/editor/published/file-kinds.ts'
import { project } from '../../active-project.ts'
import { fillIn, openForm, submitButton, toast } from '../form-steps.ts'
import { expect, phone, test } from '../site.ts'

// A build takes up to a minute on a busy machine.
test.setTimeout(300_000)
test.use({ viewport: phone })

const run = promisify(execFile)
const service = process.env.SITE ?? ''
const pages = process.env.OTHER_ORIGIN ?? ''
const id = 'elsewhere'

/** Reads the settings and the commands between build and upload from docs/deploy.md, section (c). */
async function readSteps() {
  const [, section = ''] = /\n## \(c\)([\s\S]*?)\n## /.exec(await readFile('docs/deploy.md', 'utf8')) ?? []
  const block = (kind: string) => new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(section)?.[1] ?? ''
  return { settings: JSON.parse(block('json')), commands: block('sh').replaceAll(/^ {3}/gm, '') }
}

/** Follows the steps for a copy of the project; returns the folder to upload. */
async function followSteps(folder: string): Promise<string> {
  const { settings, commands } = await readSteps()
  const copy = join(folder, 'projects', id)
  await cp(projectPath(project.id), copy, { recursive: true })
  const file = join(copy, 'settings.json')
  const before = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...before, ...settings }))
  const env = {
    ...process.env,
    PROJECT: id,
    PROJECTS: '',
    PROJECTS_DIR: [process.env.PROJECTS_DIR, join(folder, 'projects')].join(delimiter),
    DIST_DIR: join(folder, 'dist'),
  }
  // The build runs by its script, because `npm` would install first.
  const [build, ...others] = commands.trim().split('\n')
  expect(build).toBe('npm run build')
  await run(process.execPath, ['scripts/build.ts', id], { env })
  const inCopy = others.join('\n').replaceAll('dist/aerowood', join(folder, 'dist', id))
  await run('sh', ['-ec', inCopy])
  return join(folder, 'dist', id, 'site')
}

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

/** A host that reads `_headers` and `_redirects` like Netlify and Cloudflare Pages. */
async function staticHost(site: string): Promise<Server> {
  const headers = (await readFile(join(site, '_headers'), 'utf8')).trim().split('\n\n')
  const redirects = (await readFile(join(site, '_redirects'), 'utf8')).trim().split('\n')
  return createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', pages).pathname
    const [from = '', to = '', status] =
      redirects.map(line => line.split(' ')).find(([from = '']) => matches(from, asked)) ?? []
    const target = to.replace(':splat', asked.slice(from.length - 1))
    if (target && status !== '200') {
      response.writeHead(Number(status), { location: target }).end()
      return
    }
    const path = target || asked
    const name = path.endsWith('/') ? `${path}index.html` : /\.\w+$/.test(path) ? path : `${path}.html`
    const content = await readFile(join(site, name)).catch(() => undefined)
    const set = headers
      .map(rule => rule.split('\n'))
      .filter(([pattern = '']) => matches(pattern, asked))
      .flatMap(([, ...lines]) => lines.map(line => /^ {2}([^:]+): (.*)$/.exec(line)?.slice(1) ?? []))
    response.writeHead(content ? 200 : 404, {
      ...Object.fromEntries(set),
      'content-type': contentType(name),
    })
    response.end(content ?? (await readFile(join(site, '404.html'))))
  })
}

test('pages on a static host, as the docs say: leads, the buyer’s page and the brochure are the service’s', async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'static-host-'))
  let host: Server | undefined
  try {
    host = (await staticHost(await followSteps(folder))).listen(Number(new URL(pages).port), '127.0.0.1')
    const { serviceOrigin } = (await readSteps()).settings
    // Sends requests for the host name in the docs to this machine's service.
    await page.route(`${serviceOrigin}/**`, async route => {
      const { pathname, search } = new URL(route.request().url())
      const headers = { ...(await route.request().allHeaders()), origin: pages }
      await route.fulfill({ response: await route.fetch({ url: `${service}${pathname}${search}`, headers }) })
    })
    const faults: string[] = []
    page.on('console', message => {
      if (/Content.Security.Policy/i.test(message.text())) faults.push(message.text())
    })
    expect((await page.goto(`${pages}/nothing`))?.status()).toBe(404)
    const answer = await page.goto(`${pages}/pricing`)
    expect(answer?.status()).toBe(200)
    expect((await answer?.allHeaders())?.['content-security-policy']).toContain(serviceOrigin)

    const modal = await openForm(page, 'enquiry', `${pages}/Pricing`)
    await fillIn(modal, 'Static Host')
    await submitButton(modal).click()
    await expect(toast(page)).toHaveText(/^We received/)
    const own = modal.locator('a[href*="/visit/"]')
    await expect(own).toHaveAttribute('href', new RegExp(`^${serviceOrigin}/visit/`))
    const brochure = modal.getByRole('link', { name: /brochure/i })
    await expect(brochure).toHaveAttribute('href', new RegExp(`^${serviceOrigin}/api/`))
    const path = new URL((await own.getAttribute('href')) ?? '').pathname
    expect((await page.request.get(`${service}${path}`)).status()).toBe(200)
    // Links in earlier mails, which led to the pages' own host.
    const old = await page.request.get(`${pages}${path}`, { maxRedirects: 0 })
    expect([old.status(), old.headers().location]).toEqual([302, `${serviceOrigin}${path}`])
    expect(faults).toEqual([])
  } finally {
    host?.close()
    host?.closeAllConnections()
    await rm(folder, { recursive: true })
  }
})
