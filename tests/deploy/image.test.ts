import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { overlayEdits } from '#editor/edition/apply-edits.ts'
import { loadProject } from '#project/load.ts'
import { readContent } from '#project/project-content.ts'
import { loadedFiles } from '../../scripts/check/loaded-files.ts'
import { changeEditions, storeEditionContent } from '../../src/editor/service/edition-documents.ts'
import { freePort } from '../service/free-port.ts'
import { openStore, scratchFolder } from '../service/test-service.ts'
import { testOfAll } from '../test-of-all.ts'
import { isIgnored, layOutImage, ownFiles, readStages, said } from './image-files.ts'

const stages = readStages()
const image = stages.at(-1)

/** The image's environment for some build arguments, adapted to run on this machine. */
const environmentOf = (args: Record<string, string>, port: number) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const declared = said(image, 'ENV').flatMap(line => line.split(' ').map(pair => pair.split('=', 2)))
  const own = Object.fromEntries(
    declared.map(([name, value = '']) => [name, value.replace(/^\$(\w+)$/, (_, of) => args[of] ?? '')]),
  )
  const { NODE_OPTIONS } = parse(readFileSync('deploy/compose.yaml', 'utf8')).services.service.environment
  return {
    PATH,
    NODE_COMPILE_CACHE,
    ...own,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: scratchFolder(),
    NODE_OPTIONS: `${NODE_OPTIONS} --preserve-symlinks --preserve-symlinks-main`,
  }
}

/** The image's files, laid out once for all tests. */
const folder = mkdtempSync(join(tmpdir(), 'aerowood-image-'))
beforeAll(() => layOutImage(folder, process.env.DIST_DIR ?? 'dist'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the image by its own command and waits until it is ready. */
const startImage = async (args: Record<string, string> = {}, own: NodeJS.ProcessEnv = {}) => {
  const port = await freePort()
  const env = { ...environmentOf(args, port), ...own }
  const [program, ...parameters]: string[] = JSON.parse(said(image, 'CMD')[0] ?? '[]')
  expect(program).toBe('node')
  const child = spawn(process.execPath, parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  let output = ''
  child.stderr.on('data', chunk => {
    output += chunk
  })
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk
    if (output.includes('ready on')) return { url: `http://127.0.0.1:${port}`, env, said: () => output }
  }
  throw new Error(`It ended before it was ready: ${output}`)
}

test('the image starts with the files and packages it gets, and answers its health check, the page and a command', async () => {
  const { url, env } = await startImage()
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true })
  const page = await fetch(url)
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('Aerowood')

  const [, check = '[]'] = /CMD (\[.+\])$/.exec(said(image, 'HEALTHCHECK')[0] ?? '') ?? []
  const [, ...health]: string[] = JSON.parse(check)
  expect(spawnSync(process.execPath, health, { cwd: folder, env }).status).toBe(0)

  const list = ['src/service/commands/leads.ts', 'list']
  const { status, stderr } = spawnSync(process.execPath, list, { cwd: folder, env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}, 120_000)

test('the image publishes what was edited', async () => {
  const dataFolder = scratchFolder()
  const store = await openStore(dataFolder)
  const project = loadProject('lakeside')
  const files = overlayEdits(readContent(project), [
    { file: 'words/en.json', path: 'tagline', value: 'Published by the image' },
  ])
  const { projectId } = project.settings
  await storeEditionContent(store.changes, projectId, 1, files)
  const row = { number: 1, by: '', at: 0, note: '', base: 0, state: 'building' as const, changes: 1 }
  await changeEditions(store.changes, projectId, rows => ({ ...rows, editions: [row] }))
  await store.close()
  const { url } = await startImage({ PROJECT: 'lakeside' }, { DATA_DIR: dataFolder })
  const text = async () => (await fetch(url)).text()
  await expect.poll(text, { timeout: 120_000 }).toContain('Published by the image')
  // The second step makes the brochure of the edition too.
  const brochure = join(dataFolder, 'editions/lakeside/1/project/lakeside/made/former-brochure')
  await expect.poll(() => existsSync(brochure), { timeout: 120_000 }).toBe(false)
}, 300_000)

testOfAll('the image serves the projects it was built for', async () => {
  const { url } = await startImage({ PROJECTS: 'lakeside,aerowood' })
  expect(await (await fetch(url)).text()).toContain('Lakeside')
})

test('PROJECT and PROJECTS choose the projects of the image, by compose too', () => {
  const build = stages.find(({ name }) => name === 'build')
  const words = (build?.instructions ?? []).map(([word, rest]) => `${word} ${rest.split(' && ')[0]}`)
  const built = words.indexOf('RUN node scripts/build.ts')
  for (const name of ['PROJECT', 'PROJECTS']) {
    expect(words.indexOf(`ARG ${name}`)).toBeGreaterThan(words.indexOf('COPY . .'))
    expect(words.indexOf(`ARG ${name}`)).toBeLessThan(built)
    expect(said(image, 'ARG')).toContain(name)
    expect(said(image, 'ENV').join(' ')).toContain(`${name}=$${name}`)
  }
  const { build: composed } = parse(readFileSync('deploy/compose.yaml', 'utf8')).services.service
  expect(composed).toEqual({
    context: '..',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills these in from deploy/.env.
    args: { PROJECT: '${PROJECT:-}', PROJECTS: '${PROJECTS:-}' },
  })
})

test('the image has no tests or invented leads, and its build context has no secrets', () => {
  const files = ownFiles(folder)
  expect(files).toContain('src/service/main.ts')
  expect(files).toContain('src/labels/text.ts')
  expect(files.filter(file => /\.test\.tsx?$|\bseed\b|service\/.*\bdemo|demo\.json/.test(file))).toEqual([])
  expect(['.env', 'deploy/.env', 'data/leads.db'].map(isIgnored)).toEqual([true, true, true])
})

test('nothing that is built or run loads a file that stays out', () => {
  const entries = [
    'scripts/build.ts',
    'src/editor/renderer/process.ts',
    ...globSync('src/**/*.{ts,tsx}'),
  ].filter(file => !isIgnored(file))
  const loaded = loadedFiles(entries).map(file => relative('.', file))
  expect(loaded).toContain('src/render/page/write-site.ts')
  expect(loaded.filter(isIgnored)).toEqual([])
})
