import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  changeEditions,
  contentDigest,
  storeEditionContent,
} from '../../../src/editor/service/edition-documents.ts'
import { editionFolder, writeRecord } from '../../../src/editor/service/publish/edition-folder.ts'
import { BuildFailure } from '../../../src/editor/service/publish/run-build.ts'
import { project } from '../../active-project.ts'
import { openStore, type Store } from '../test-service.ts'
import { buildSmall, contentSaying, projectId, storeEdition, withPublisher } from './test-publisher.ts'

const { id } = project

beforeEach(() => {
  vi.stubEnv('KEEP_ASSETS_BUILDS', '10')
  vi.stubEnv('KEEP_ASSETS_DAYS', '30')
})

test('a new start serves the live edition', async () => {
  const first = await withPublisher()
  await first.publisher.start()
  await first.publish(contentSaying('Live'))
  await first.publisher.stop()
  const { store, dataFolder } = first
  const again = await withPublisher({ store, dataFolder })
  await again.publisher.start()
  expect(await again.title()).toBe('Live')
  expect(again.projects.first.words.tagline).toBe('Live')
})

test('after a software update the live edition is built again, and the remains of a failed build are removed', async () => {
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
])(
  'a start that meets %s in the live edition asks visitors to come back until it is built from its content',
  async (_, damage) => {
    const first = await withPublisher()
    await first.publisher.start()
    await first.publish(contentSaying('Before'))
    await first.publish(contentSaying('Live'))
    await first.publisher.stop()
    const { store, dataFolder } = first
    damage(editionFolder(dataFolder, id, 2))
    const mayBuild = Promise.withResolvers<void>()
    const again = await withPublisher({
      store,
      dataFolder,
      async build(task) {
        await mayBuild.promise
        return buildSmall(task)
      },
    })
    await again.publisher.start()
    const response = await again.app.request('/')
    // Neither the edition before nor the project's folder: their prices may be over.
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.text()).not.toMatch(/Before|home/)
    expect(again.lines.join('')).toContain('visitors are asked to come back until then')
    mayBuild.resolve()
    await again.publisher.settled()
    expect(await again.title()).toBe('Live')
  },
)

test('a build that fails after a start is tried again', async () => {
  const first = await withPublisher()
  await first.publisher.start()
  await first.publish(contentSaying('Live'))
  await first.publisher.stop()
  const { store, dataFolder } = first
  rmSync(editionFolder(dataFolder, id, 1), { recursive: true })
  let now = Date.now()
  let isFull = true
  const again = await withPublisher({
    store,
    dataFolder,
    now: () => now,
    async build(task) {
      if (isFull) throw new BuildFailure('The disk is full.', 'ENOSPC')
      return buildSmall(task)
    },
  })
  await again.publisher.start()
  await again.publisher.settled()
  expect((await again.app.request('/')).status).toBe(503)
  isFull = false
  now += 61_000
  await again.publisher.settled()
  expect(await again.title()).toBe('Live')
})

test('an edition whose number was used again, as after a restore, is built again, and not shown until then', async () => {
  const mayBuild = Promise.withResolvers<void>()
  let isAgain = false
  const { app, publisher, publish, changes, title } = await withPublisher({
    async build(task) {
      if (isAgain) await mayBuild.promise
      return buildSmall(task)
    },
  })
  await publisher.start()
  await publish(contentSaying('Later'))
  await storeEditionContent(changes, projectId, 1, contentSaying('Restored'))
  const digest = contentDigest(contentSaying('Restored'))
  await changeEditions(changes, projectId, rows => ({
    ...rows,
    editions: rows.editions.map(row => ({ ...row, digest })),
  }))
  isAgain = true
  const settled = publisher.settled()
  await expect.poll(async () => (await app.request('/')).status).toBe(503)
  mayBuild.resolve()
  await settled
  expect(await title()).toBe('Restored')
})

test('a look at the live edition reads its digest, not its content; an edition from before digests gets one', async () => {
  const store = await openStore()
  const read: string[] = []
  const changes: Store['changes'] = Object.create(store.changes, {
    settings: {
      value: (name: Parameters<Store['changes']['settings']>[0]) => {
        read.push(name)
        return store.changes.settings(name)
      },
    },
  })
  const { publisher, publish, rows } = await withPublisher({ store: { ...store, changes } })
  const content = `site-edition-${projectId}-1`
  await publisher.start()
  await publish(contentSaying('Live'))
  const withDigest = await rows()
  read.length = 0
  await publisher.settled()
  expect(read).not.toContain(content)
  await changeEditions(changes, projectId, before => ({
    ...before,
    editions: before.editions.map(({ digest: _, ...row }) => row),
  }))
  await publisher.settled()
  expect(read.filter(name => name === content)).toEqual([content])
  expect(await rows()).toEqual(withDigest)
  await publisher.settled()
  expect(read.filter(name => name === content)).toEqual([content])
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

test('of two instances with the same new edition one builds it, and the other follows', async () => {
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

test('a build of an ended instance is failed by its next start, or by another instance after a while', async () => {
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
    faults: [expect.stringContaining('The server stopped while it was building this version')],
  })

  const another = await storeEdition(first.changes, contentSaying('Lost too'))
  await changeEditions(first.changes, projectId, rows => ({
    ...rows,
    lease: { number: another, by: 'elsewhere', until: Date.now() - 1 },
  }))
  await again.publisher.settled()
  expect(await again.states()).toEqual(['live', 'failed', 'failed'])
})
