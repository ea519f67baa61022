import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { downloadAddress } from '#api/downloads.ts'
import { projectPath } from '#project/folders.ts'
import { replaceFolder } from '../../scripts/build/replace-folder.ts'
import { retainAssets } from '../../src/editor/published/retain-assets.ts'
import { loadSite } from '../../src/editor/published/site.ts'
import { loadDeskPage } from '../../src/service/pages/desk-page.ts'
import { project } from '../active-project.ts'
import { projectFolders } from '../second-project.ts'
import { createTestService, enquiry, scratchFolder } from './test-service.ts'

/** Writes a small build: hashed files have the edition in their name, other files a fixed name. */
const build = async (dist: string, edition: string) => {
  const files = {
    'index.html': `<!doctype html><title>${edition}</title>`,
    '404.html': '<!doctype html>',
    'social.jpg': `social picture ${edition}`,
    [`assets/late-${edition}.js`]: `export const edition = "${edition}"`,
    [`pictures/hero-480.${edition}.webp`]: `picture ${edition}`,
  }
  for (const name of [project.id, 'desk']) {
    await replaceFolder(join(dist, name), async beside => {
      for (const [file, text] of Object.entries(files)) {
        const path = join(beside, 'site', file)
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, text)
        if (file.endsWith('.js')) writeFileSync(`${path}.br`, brotliCompressSync(text))
      }
      writeFileSync(join(beside, 'csp.json'), JSON.stringify({ style: [], script: [] }))
      await retainAssets(join(dist, name), beside)
    })
  }
}

const start = async (dist: string) => {
  const { app } = await createTestService({ site: loadSite(dist, project), deskPage: loadDeskPage(dist) })
  return (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
}

const textOf = async (answer: Response | Promise<Response>) => {
  const { status, headers } = await answer
  return { status, text: await (await answer).text(), type: headers.get('content-type') }
}

test('after a build and a restart the files of the build before are served with the same headers', async () => {
  const dist = scratchFolder()
  await build(dist, 'one')
  const first = await start(dist)
  await build(dist, 'two')
  const second = await start(dist)
  expect((await textOf(second('/'))).text).toContain('two')
  for (const path of [
    '/assets/late-one.js',
    '/pictures/hero-480.one.webp',
    '/desk/assets/late-one.js',
    '/assets/late-two.js',
  ]) {
    for (const coding of ['identity', 'br']) {
      const answer = await second(path, { 'accept-encoding': coding })
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      if (path.endsWith('two.js')) continue
      const before = await first(path, { 'accept-encoding': coding })
      expect([...answer.headers].filter(([name]) => name !== 'x-request-id')).toEqual(
        [...before.headers].filter(([name]) => name !== 'x-request-id'),
      )
      expect(await answer.arrayBuffer()).toEqual(await before.arrayBuffer())
    }
  }
  const known = (await second('/assets/late-one.js')).headers.get('etag') ?? ''
  expect((await second('/assets/late-one.js', { 'if-none-match': known })).status).toBe(304)
})

test('files of no build, or only of the store, are not found', async () => {
  const dist = scratchFolder()
  await build(dist, 'one')
  await build(dist, 'two')
  const get = await start(dist)
  for (const path of [
    '/assets/late-none.js',
    '/assets/late-one.js.br',
    '/builds.json',
    '/assets/../builds.json',
    '/desk/assets/late-none.js',
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('a build while a service runs removes none of its files', async () => {
  const dist = scratchFolder()
  await build(dist, 'one')
  const get = await start(dist)
  // No earlier request had loaded these files.
  await build(dist, 'two')
  expect(await textOf(get('/pictures/hero-480.one.webp'))).toMatchObject({ status: 200, text: 'picture one' })
  expect(await textOf(get('/social.jpg'))).toMatchObject({ status: 200, text: 'social picture one' })
  expect((await textOf(get('/assets/late-one.js'))).text).toContain('one')
  expect((await textOf(get('/'))).text).toContain('one')
})

test('a file of an earlier build that a later one removed is not found, and nothing breaks', async () => {
  const dist = scratchFolder()
  await build(dist, 'one')
  await build(dist, 'two')
  const get = await start(dist)
  rmSync(join(dist, `${project.id}.assets/assets/late-one.js`))
  expect((await get('/assets/late-one.js')).status).toBe(404)
})

test('a brochure made again while a service runs is served in its new version', async () => {
  const folder = scratchFolder()
  const other = { ...project, id: 'meadows' }
  vi.stubEnv('PROJECTS_DIR', projectFolders(folder, [other.id]))
  const made = projectPath(other.id, 'made')
  rmSync(made)
  mkdirSync(made)
  const file = join(made, 'brochure.pdf')
  copyFileSync(projectPath(project.id, 'made/brochure.pdf'), file)
  const { app, enquire } = await createTestService({ project: other })
  const { id } = await (await enquire(enquiry())).json()
  const address = downloadAddress('brochure', id)
  expect((await app.request(address)).status).toBe(200)
  writeFileSync(file, '%PDF-1.7 another')
  expect(await textOf(app.request(address))).toEqual({
    status: 200,
    text: '%PDF-1.7 another',
    type: 'application/pdf',
  })
})
