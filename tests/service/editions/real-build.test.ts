import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { overlayEdits } from '#editor/edition/apply-edits.ts'
import { projectPath } from '#project/folders.ts'
import { homeOf, languagesOf } from '#project/languages.ts'
import { loadProject } from '#project/load.ts'
import { logoSvg, pixelLogo } from '#project/pictures/logo.ts'
import { readContent } from '#project/project-content.ts'
import { assetStoreOf } from '../../../src/editor/published/asset-store.ts'
import { readEditionContent, readEditions } from '../../../src/editor/service/edition-documents.ts'
import { editionFolder, projectEditions } from '../../../src/editor/service/publish/edition-folder.ts'
import { buildWith, summarizeFailure } from '../../../src/editor/service/publish/run-build.ts'
import { project } from '../../active-project.ts'
import { builtSite } from '../built-site.ts'
import { openStore, type Store, scratchFolder } from '../test-service.ts'
import { startProgram } from './service-program.ts'
import { contentSaying, projectId, storeEdition, withPublisher } from './test-publisher.ts'
import { distFolder, testRenderer } from './test-renderer.ts'

const { id } = project

test('killed in the middle of a build, the former site is served after a restart, and the row says so', async () => {
  const [dataFolder, dist] = [scratchFolder(), builtSite()]
  symlinkSync(resolve(distFolder, 'page'), join(dist, 'page'))
  const before = await openStore(dataFolder)
  const number = await storeEdition(before.changes, contentSaying('Never seen'))
  await before.close()

  const first = await startProgram({ dataFolder, dist })
  const beside = `${editionFolder(dataFolder, id, number)}.new`
  await expect.poll(() => existsSync(join(beside, 'project', id, 'settings.json'))).toBe(true)
  await first.end('SIGKILL')

  const again = await startProgram({ dataFolder, dist })
  expect(await (await fetch(`${again.address}/`)).text()).toContain('<title>home</title>')
  await again.end('SIGTERM')
  const { changes } = await openStore(dataFolder)
  const rows = await readEditions(changes, projectId)
  expect(rows).toMatchObject({ live: 0, editions: [{ number, state: 'failed' }] })
  expect(rows.editions[0]?.faults).toEqual([expect.stringContaining('Restore this version as a draft')])
  // The content of the failed edition is still there, and can become a draft.
  expect(await readEditionContent(changes, projectId, number)).toEqual(contentSaying('Never seen'))
  // The build process ended with the service, so it finished nothing later.
  expect(existsSync(editionFolder(dataFolder, id, number))).toBe(false)
})

test('a real build publishes in all languages, refuses wrong content by field, and keeps everything that was not edited', async () => {
  vi.stubEnv('KEEP_ASSETS_BUILDS', '10')
  const { app, publisher, publish, rows, dataFolder, title } = await withPublisher({
    build: buildWith(testRenderer(), distFolder),
  })
  await publisher.start()
  await publish(contentSaying('A tagline of the first edition'))
  const text = async (path: string) => (await app.request(path)).text()
  expect((await rows()).editions).toMatchObject([{ state: 'live' }])
  expect(await text('/')).toContain('A tagline of the first edition')
  const served = await app.request('/', { headers: { 'accept-encoding': 'br' } })
  expect(served.headers.get('content-encoding')).toBe('br')
  const pages = readdirSync(join(editionFolder(dataFolder, id, 1), 'site'), { recursive: true }).map(String)
  for (const language of loadProject(id).settings.languages)
    expect(pages).toContain(join(language, 'index.html'))
  // The second step is done: brochure and social picture are of this edition, and pages are compressed at the strongest setting.
  expect(existsSync(join(editionFolder(dataFolder, id, 1), 'quickly-compressed.json'))).toBe(false)
  const made = join(editionFolder(dataFolder, id, 1), 'project', id, 'made/public/social.jpg')
  expect(readFileSync(made).equals(readFileSync(projectPath(id, 'made/public/social.jpg')))).toBe(false)
  expect(existsSync(join(dirname(dirname(made)), 'former-brochure'))).toBe(false)
  const social = await app.request('/social.jpg')
  expect(Buffer.from(await social.arrayBuffer()).equals(readFileSync(made))).toBe(true)

  const bad = contentSaying('Bad') as Record<string, { banner: { text: string } }>
  Object.assign(bad['words/en.json']?.banner ?? {}, { text: '' })
  await publish(bad)
  expect((await rows()).editions.at(-1)).toMatchObject({
    state: 'failed',
    faults: [expect.stringMatching(/^words\/en\.json: banner\.text: must not be empty/)],
  })
  expect(await title()).toContain(project.settings.projectName)
  expect(await text('/')).toContain('A tagline of the first edition')

  // The edition holds only settings that the desk can edit; the recipients of leads stay the folder's.
  const written = JSON.parse(
    readFileSync(join(editionFolder(dataFolder, id, 1), 'project', id, 'settings.json'), 'utf8'),
  )
  expect(written.origin).toBe(project.settings.origin)
}, 300_000)

test('a logo and a picture of the map are published in every language', async () => {
  const { app, publisher, publish, rows } = await withPublisher({
    build: buildWith(testRenderer(), distFolder),
  })
  await publisher.start()
  const png = await sharp({ create: { width: 60, height: 40, channels: 4, background: '#c8501480' } })
    .png()
    .toBuffer()
  const onDark = logoSvg(pixelLogo(png, 60, 40))
  const edits = [
    { file: 'settings.json', path: 'logo.onDark', value: onDark },
    { file: 'pictures.json', path: 'map', value: project.pictures.plan },
    ...languagesOf(project).map(language => ({
      ...{ file: `words/${language}.json`, path: 'location.picture.alt', value: `The roads (${language})` },
    })),
  ]
  await publish(overlayEdits(readContent(project), edits))
  expect((await rows()).editions).toMatchObject([{ state: 'live' }])
  const text = async (path: string) => (await app.request(path)).text()
  for (const language of languagesOf(project)) {
    const html = await text(homeOf(language))
    const [address = ''] = /\/assets\/[^"]+-logo[^"]+\.svg/.exec(html) ?? []
    expect(await text(address)).toBe(onDark)
    expect(html).toContain(`alt="The roads (${language})"`)
    expect(html.match(/role="img" aria-label="[^"]*map/i)).toBeNull()
  }
  const icon = await text('/favicon.svg')
  expect(icon).toContain(png.toString('base64'))
}, 300_000)

test('on a full disk the former site stays, and the row says what to do', async () => {
  const { publisher, title, publish, rows, dataFolder, changes } = await withPublisher()
  await publisher.start()
  await publish(contentSaying('Good'))
  const store = assetStoreOf(projectEditions(dataFolder, id))
  await mkdir(store, { recursive: true })
  // Writing fails as on a full disk.
  symlinkSync('/dev/full', join(store, 'builds.json.new'))
  await publish(contentSaying('Too large'))
  expect(await title()).toBe('Good')
  expect(await rows()).toMatchObject({ live: 1, editions: [{ state: 'live' }, { state: 'failed' }] })
  expect((await rows()).editions.at(-1)?.faults).toEqual([
    expect.stringMatching(/^The server’s disk is full\./),
  ])
  expect(await readEditionContent(changes, projectId, 2)).toEqual(contentSaying('Too large'))
})

test.each([
  ['Error: ENOSPC: no space left on device, write', /disk is full/],
  ["EACCES: permission denied, mkdir '/data/editions'", /cannot write/],
  ['FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory', /too little memory/],
  ['TypeError: x is not a function', /log says why/],
])('%s is reported in plain words', (output, words) => {
  expect(summarizeFailure(output)).toMatch(words)
})

test('a store that is away when an edition would become live leaves the former one', async () => {
  const store = await openStore()
  let isAway = false
  let writes = 0
  const changes: Store['changes'] = new Proxy(store.changes, {
    get(target, name) {
      if (name !== 'saveSettings' || !isAway) return Reflect.get(target, name)
      return async () => {
        writes += 1
        throw new Error('The store is away.')
      }
    },
  })
  const { publisher, title, publish, states } = await withPublisher({ store: { ...store, changes } })
  await publisher.start()
  await publish(contentSaying('Good'))
  const number = await storeEdition(changes, contentSaying('Unlucky'))
  isAway = true
  publisher.publish(projectId, number)
  await publisher.settled().catch(() => {})
  expect(writes).toBeGreaterThan(0)
  isAway = false
  expect(await title()).toBe('Good')
  expect(await states()).toEqual(['live', 'building'])
  // The publisher continues when the store is back.
  await publisher.settled()
  await publisher.settled()
  expect(await title()).toBe('Unlucky')
})
