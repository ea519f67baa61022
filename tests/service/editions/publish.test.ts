import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { projectPath } from '#project/folders.ts'
import { changeEditions } from '../../../src/service/editions/edition-documents.ts'
import { createHook } from '../../../src/service/editions/publish/call-hook.ts'
import {
  contentDigest,
  editionFolder,
  writeRecord,
} from '../../../src/service/editions/publish/edition-folder.ts'
import { BuildFailure } from '../../../src/service/editions/publish/run-build.ts'
import { project } from '../../active-project.ts'
import { buildSmall, contentSaying, projectId, storeEdition, withPublisher } from './test-publisher.ts'

const { id } = project

beforeEach(() => {
  vi.stubEnv('KEEP_ASSETS_BUILDS', '10')
  vi.stubEnv('KEEP_ASSETS_DAYS', '30')
})

test('an edition is built, then it is live for visitors, in the rows and in what mails and pages say', async () => {
  const { publisher, title, publish, rows, projects } = await withPublisher()
  await publisher.start()
  expect(await title()).toBe('home')
  expect(await publish(contentSaying('First'))).toBe(1)
  expect(await title()).toBe('First')
  expect(projects.first.words.tagline).toBe('First')
  expect(publisher.live(projectId)).toBe(1)
  await publish(contentSaying('Second'))
  expect(await title()).toBe('Second')
  expect(await rows()).toMatchObject({
    live: 2,
    editions: [
      { number: 1, state: 'built' },
      { number: 2, state: 'live', replaced: 1 },
    ],
  })
})

test('going back leads to the edition before, then to the one before that, and at last to the folder', async () => {
  const { publisher, title, publish, states } = await withPublisher()
  await publisher.start()
  for (const words of ['First', 'Second', 'Third']) await publish(contentSaying(words))
  expect((await publisher.goBack(projectId)).live).toBe(2)
  expect(await title()).toBe('Second')
  await publish(contentSaying('Fourth'))
  // What was gone back from is not what was before.
  await publisher.goBack(projectId)
  expect(await title()).toBe('Second')
  await publisher.goBack(projectId)
  expect(await title()).toBe('First')
  await publisher.goBack(projectId)
  expect(await title()).toBe('home')
  expect(await states()).toEqual(['built', 'built', 'built', 'built'])
  await expect(publisher.goBack(projectId)).rejects.toThrow('There is no version before this one.')
})

test('content that the build refuses leaves the site as it was, and the row says which field', async () => {
  const faults = ['words/en.json: tagline: must not be empty']
  const { publisher, title, publish, rows } = await withPublisher({
    build: async task => {
      const isBad =
        task.step === 'build' && readFileSync(join(task.folder, 'content.json'), 'utf8').includes('Bad')
      return isBad ? { isDone: false, faults } : buildSmall(task)
    },
  })
  await publisher.start()
  await publish(contentSaying('Good'))
  await publish(contentSaying('Bad'))
  expect(await title()).toBe('Good')
  expect(await rows()).toMatchObject({ live: 1, editions: [{ state: 'live' }, { state: 'failed', faults }] })
  expect((await rows()).lease).toBeUndefined()
  await publish(contentSaying('Better'))
  expect(await title()).toBe('Better')
})

test('a build that ends without a word, or leaves half a site, changes nothing', async () => {
  const { publisher, title, publish, states } = await withPublisher({
    async build(task) {
      if (task.step === 'finish') return { isDone: true }
      const result = await buildSmall(task)
      const text = readFileSync(join(task.folder, 'content.json'), 'utf8')
      if (text.includes('Silent')) throw new BuildFailure('The build failed.', 'Segmentation fault')
      if (text.includes('Half')) rmSync(join(task.folder, 'site/404.html'))
      return result
    },
  })
  await publisher.start()
  await publish(contentSaying('Whole'))
  await publish(contentSaying('Silent'))
  await publish(contentSaying('Half'))
  expect(await states()).toEqual(['live', 'failed', 'failed'])
  expect(await title()).toBe('Whole')
})

test('a page of an earlier edition still finds its files, also after going back to the folder', async () => {
  const { app, publisher, publish } = await withPublisher()
  await publisher.start()
  const ofFolder = '/assets/app.1a2b3c.js'
  const finds = async (...files: string[]) =>
    Promise.all(files.map(async file => (await app.request(file)).status))
  for (const words of ['One', 'Two', 'Three']) await publish(contentSaying(words))
  expect(await finds('/assets/One.js', '/assets/Two.js', '/assets/Three.js')).toEqual([200, 200, 200])
  for (let back = 0; back < 3; back += 1) await publisher.goBack(projectId)
  expect(await finds(ofFolder, '/assets/One.js', '/assets/Three.js')).toEqual([200, 200, 200])
})

test('ten editions stay built, and the files of each', async () => {
  const { app, publisher, publish, dataFolder } = await withPublisher()
  await publisher.start()
  const words = 'abcdefghijklm'.split('')
  for (const word of words) await publish(contentSaying(word))
  const isBuilt = words.map((_, index) => existsSync(editionFolder(dataFolder, id, index + 1)))
  expect(isBuilt).toEqual(words.map((_, index) => index >= 3))
  // The files of all are there: each edition was replaced less than thirty days ago.
  expect((await app.request('/assets/a.js')).status).toBe(200)
})

test('a new start serves the live edition', async () => {
  const first = await withPublisher()
  await first.publisher.start()
  await first.publish(contentSaying('Live'))
  await first.publisher.stop()
  const { store, dataFolder } = first
  const again = await withPublisher({ store, dataFolder, canBuild: false })
  await again.publisher.start()
  expect(await again.title()).toBe('Live')
  expect(again.projects.first.words.tagline).toBe('Live')
})

test('after an update of the software the live edition is built again, and what a broken build left is removed', async () => {
  const first = await withPublisher()
  await first.publisher.start()
  await first.publish(contentSaying('Live'))
  await first.publisher.stop()
  const { store, dataFolder } = first
  const leftover = `${editionFolder(dataFolder, id, 7)}.new`
  mkdirSync(leftover)
  utimesSync(leftover, new Date(0), new Date(0))
  const steps: string[] = []
  const again = await withPublisher({
    store,
    dataFolder,
    async build(task) {
      steps.push(task.step)
      await buildSmall(task)
      if (task.step === 'build') writeFileSync(join(task.folder, 'site/new.txt'), 'by the new version')
      if (task.step === 'build') await writeRecord(task.folder, { content, sources: 'new', builtAt: 0 })
      return { isDone: true, isStale: steps.length === 1 }
    },
  })
  const content = contentDigest(contentSaying('Live'))
  await again.publisher.start()
  expect(await again.title()).toBe('Live')
  await again.publisher.settled()
  expect(steps).toEqual(['finish', 'build', 'finish'])
  expect(await (await again.app.request('/new.txt')).text()).toBe('by the new version')
  expect((await again.rows()).live).toBe(1)
  expect(existsSync(leftover)).toBe(false)
})

test.each([
  ['a page that was changed', (folder: string) => writeFileSync(join(folder, 'site/index.html'), 'half')],
  [
    'words that were changed',
    (folder: string) => writeFileSync(join(folder, 'project', id, 'words/en.json'), '{}'),
  ],
  ['no folder', (folder: string) => rmSync(folder, { recursive: true })],
  ['no record', (folder: string) => rmSync(join(folder, 'edition.json'))],
])('a start that meets %s in the live edition serves the last good one, and says so', async (_, damage) => {
  const first = await withPublisher()
  await first.publisher.start()
  await first.publish(contentSaying('Good'))
  await first.publish(contentSaying('Damaged'))
  await first.publisher.stop()
  const { store, dataFolder } = first
  damage(editionFolder(dataFolder, id, 2))
  const again = await withPublisher({ store, dataFolder, canBuild: false })
  await again.publisher.start()
  expect(await again.title()).toBe('Good')
  expect(again.lines.join('')).toContain('the live edition is not served: visitors see edition 1')

  damage(editionFolder(dataFolder, id, 1))
  const last = await withPublisher({ store, dataFolder, canBuild: false })
  await last.publisher.start()
  expect(await last.title()).toBe('home')
  expect(last.lines.join('')).toContain('visitors see the project’s folder')

  // With the tools that build, it is built again from the store.
  const able = await withPublisher({ store, dataFolder })
  await able.publisher.start()
  await able.publisher.settled()
  expect(await able.title()).toBe('Damaged')
})

test('a second instance on the same records follows, and builds for itself', async () => {
  const first = await withPublisher()
  const second = await withPublisher({ store: first.store })
  await first.publisher.start()
  await second.publisher.start()
  await first.publish(contentSaying('Both'))
  expect(await second.title()).toBe('home')
  await second.publisher.settled()
  expect(await second.title()).toBe('Both')
  await first.publisher.goBack(projectId)
  await second.publisher.settled()
  expect(await second.title()).toBe('home')
  expect((await first.rows()).live).toBe(0)
})

test('of two instances that are told of an edition one builds it, and the other follows', async () => {
  const built: string[] = []
  const begun = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const first = await withPublisher({
    async build(task) {
      if (task.step === 'build') built.push('first')
      begun.resolve()
      await goesOn.promise
      return buildSmall(task)
    },
  })
  const second = await withPublisher({
    store: first.store,
    async build(task) {
      if (task.step === 'build') built.push('second')
      return buildSmall(task)
    },
  })
  await Promise.all([first.publisher.start(), second.publisher.start()])
  const number = await storeEdition(first.changes, contentSaying('Once'))
  first.publisher.publish(projectId, number)
  await begun.promise
  second.publisher.publish(projectId, number)
  await second.publisher.settled()
  expect(built).toEqual(['first'])
  expect(await second.title()).toBe('home')
  goesOn.resolve()
  await first.publisher.settled()
  await second.publisher.settled()
  expect(await first.states()).toEqual(['live'])
  expect(await Promise.all([first.title(), second.title()])).toEqual(['Once', 'Once'])
})

test('what an instance built when it ended is failed by its next start, or by another when its time has passed', async () => {
  const first = await withPublisher()
  await first.publisher.start()
  await first.publish(contentSaying('Good'))
  await first.publisher.stop()
  const number = await storeEdition(first.changes, contentSaying('Lost'))
  const leaseOf = (by: string, until: number) =>
    changeEditions(first.changes, projectId, rows => ({ ...rows, lease: { number, by, until } }))
  const instance = readFileSync(join(first.dataFolder, 'editions/instance'), 'utf8')
  await leaseOf(instance, Date.now() + 60_000)
  const { store, dataFolder } = first
  const again = await withPublisher({ store, dataFolder })
  await again.publisher.start()
  expect(await again.title()).toBe('Good')
  expect((await again.rows()).editions.at(-1)).toMatchObject({
    state: 'failed',
    faults: [expect.stringContaining('The server stopped while this version was being built')],
  })

  const another = await storeEdition(first.changes, contentSaying('Lost too'))
  await changeEditions(first.changes, projectId, rows => ({
    ...rows,
    lease: { number: another, by: 'elsewhere', until: Date.now() - 1 },
  }))
  await again.publisher.settled()
  expect(await again.states()).toEqual(['live', 'failed', 'failed'])
})

test('an installation without build tools says so, and takes an edition that is built elsewhere', async () => {
  const { publisher, title, publish, states, dataFolder, lines } = await withPublisher({ canBuild: false })
  await publisher.start()
  expect(publisher.canBuild).toBe(false)
  const number = await publish(contentSaying('Elsewhere'))
  expect(await states()).toEqual(['stored'])
  expect(lines.join('')).toContain('an edition waits to be built elsewhere')

  const folder = editionFolder(dataFolder, id, number)
  const task = { step: 'build' as const, id, folder, source: projectPath(id) }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'content.json'), JSON.stringify(contentSaying('Another')))
  await buildSmall({ ...task, masters: '', earlier: [], mostMemory: 0 })
  await publisher.settled()
  // Built from other content than was published.
  expect(await title()).toBe('home')
  writeFileSync(join(folder, 'content.json'), JSON.stringify(contentSaying('Elsewhere')))
  await buildSmall({ ...task, masters: '', earlier: [], mostMemory: 0 })
  await publisher.settled()
  expect(await title()).toBe('Elsewhere')
  expect(await states()).toEqual(['live'])
})

test('a hook hears the project and the number of each edition that becomes live, and nothing else', async () => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    request.on('data', data => heard.push(String(data)))
    request.on('end', () => response.end())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const onLive = createHook(`http://127.0.0.1:${port}/`, pino({ level: 'silent' }))
  const { publisher, publish } = await withPublisher({ onLive })
  await publisher.start()
  await publish(contentSaying('First'))
  await expect.poll(() => heard).toEqual([JSON.stringify({ project: projectId, edition: 1 })])
})

test('an edition that is gone back to is finished, because the next one may have come before that', async () => {
  const steps: string[] = []
  const build: typeof buildSmall = task => {
    steps.push(`${task.step} ${basename(task.folder)}`)
    return buildSmall(task)
  }
  const { publisher, publish } = await withPublisher({ build })
  await publisher.start()
  await publish(contentSaying('First'))
  await publish(contentSaying('Second'))
  steps.length = 0
  await publisher.goBack(projectId)
  await publisher.settled()
  expect(steps).toEqual(['finish 1'])
})
