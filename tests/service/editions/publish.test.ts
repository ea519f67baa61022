import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createHook } from '../../../src/editor/service/publish/call-hook.ts'
import { editionFolder } from '../../../src/editor/service/publish/edition-folder.ts'
import { findUnseen } from '../../../src/editor/service/publish/find-unseen.ts'
import { BuildFailure } from '../../../src/editor/service/publish/run-build.ts'
import { project } from '../../active-project.ts'
import { buildSmall, contentSaying, projectId, withPublisher } from './test-publisher.ts'

const { id } = project

beforeEach(() => {
  vi.stubEnv('KEEP_ASSETS_BUILDS', '10')
  vi.stubEnv('KEEP_ASSETS_DAYS', '30')
})

test('an edition is built, then live for visitors, in the rows and in the words of mails and pages', async () => {
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
  // Going back again skips the edition that was gone back from.
  await expect(publisher.goBack(projectId, 3)).rejects.toThrow('published or went back at the same time')
  await publisher.goBack(projectId, 4)
  expect(await title()).toBe('Second')
  await publisher.goBack(projectId)
  expect(await title()).toBe('First')
  await publisher.goBack(projectId)
  expect(await title()).toBe('home')
  expect(await states()).toEqual(['built', 'built', 'built', 'built'])
  await expect(publisher.goBack(projectId)).rejects.toThrow('There is no version before this one.')
})

test('content that the build refuses leaves the site as it was, and the row names the field', async () => {
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
  // The files of all thirteen editions are served, because each was replaced less than thirty days ago.
  expect((await app.request('/assets/a.js')).status).toBe(200)
})

test('an edition is published only after its public addresses show it, and its row names those that do not', async () => {
  let isBehind = false
  const { publisher, publish, rows, app, states } = await withPublisher({
    findUnseen: (own, site) =>
      findUnseen({ settings: { ...own.settings, origin: 'https://www.site.test' } }, site, async address => {
        expect(await states()).not.toContain('live')
        return isBehind ? new Response('the version before') : app.request(new URL(address).pathname)
      }),
  })
  await publisher.start()
  await publish(contentSaying('First'))
  const { editions } = await rows()
  expect(editions[0]).not.toHaveProperty('unseen')
  await publisher.goBack(projectId)
  isBehind = true
  await publish(contentSaying('Second'))
  expect((await rows()).editions.at(-1)).toMatchObject({ state: 'live', unseen: ['https://www.site.test/'] })
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

test('going back to an edition completes it, because a later one may have come before that', async () => {
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
