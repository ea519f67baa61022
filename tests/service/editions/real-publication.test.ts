import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { overlayEdits } from '#editor/edition/apply-edits.ts'
import type { ContentFiles } from '#project/content/content-files.ts'
import { projectPath } from '#project/folders.ts'
import { readContent } from '#project/project-content.ts'
import { contentFileOf, readRecord, writeRecord } from '../../../src/editor/service/publish/edition-folder.ts'
import { buildWith } from '../../../src/editor/service/publish/run-build.ts'
import { project } from '../../active-project.ts'
import { isAll } from '../../all.ts'
import { scratchFolder } from '../test-service.ts'
import { buildSmall, contentSaying, withPublisher } from './test-publisher.ts'
import { distFolder, testRenderer } from './test-renderer.ts'

/** The digest of every file of a site by its path; compressed copies as what they decompress to. */
const digestsOf = (site: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(site, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.\w+$/.test(file) && !file.endsWith('.gz'))
      .sort()
      .map(file => {
        const bytes = readFileSync(join(site, file))
        const content = file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes
        return [file, createHash('sha256').update(content).digest('hex')]
      }),
  )

const line = fc.stringMatching(/^[A-Z][a-z]{3,12}( [a-z]{2,9}){0,3}$/)

/** Edits as editors make them: texts of the first screen and of search engines, a price. */
const edits = fc.record({
  tagline: line,
  description: line.map(text => `${text}, a description for search engines.`),
  amount: fc.integer({ min: 100, max: 999 }).map(cents => cents / 100),
})

const [figure = ''] = Object.keys(project.prices?.figures ?? {})

test('a publication over any earlier ones has the files of one that begins with nothing', async () => {
  const renderer = testRenderer()
  const build = buildWith(renderer, distFolder)
  const { signal } = new AbortController()
  const folder = scratchFolder()
  let former: string | undefined
  let count = 0
  const publish = async (files: ContentFiles, before: string | undefined) => {
    count += 1
    const own = join(folder, String(count))
    mkdirSync(own)
    writeFileSync(contentFileOf(own), JSON.stringify(files))
    const result = await build(
      {
        step: 'build',
        id: project.id,
        folder: own,
        source: resolve(projectPath(project.id)),
        masters: folder,
        earlier: before ? [before] : [],
        ...(before && { madeBy: before }),
      },
      signal,
    )
    expect(result).toEqual({ isDone: true })
    return own
  }
  await fc.assert(
    fc.asyncProperty(edits, async ({ tagline, description, amount }) => {
      const files = overlayEdits(readContent(project), [
        { file: 'words/en.json', path: 'tagline', value: tagline },
        { file: 'words/en.json', path: 'description', value: description },
        ...(figure ? [{ file: 'prices.json', path: `figures.${figure}.amount`, value: amount }] : []),
      ])
      const next = await publish(files, former)
      const whole = await publish(files, undefined)
      expect(digestsOf(join(next, 'site'))).toEqual(digestsOf(join(whole, 'site')))
      expect(readFileSync(join(next, 'csp.json'), 'utf8')).toBe(readFileSync(join(whole, 'csp.json'), 'utf8'))
      rmSync(whole, { recursive: true })
      former = next
    }),
    { numRuns: isAll ? 12 : 2, endOnFailure: true },
  )
}, 600_000)

test('readers who race publications meet no page of one version with the policy or the script of another', async () => {
  vi.stubEnv('KEEP_ASSETS_BUILDS', '10')
  vi.stubEnv('KEEP_ASSETS_DAYS', '30')
  const versions = Array.from({ length: isAll ? 100 : 8 }, (_, index) => `Version${index}`)
  const { app, publisher, publish } = await withPublisher({
    async build(task) {
      const result = await buildSmall(task)
      if (task.step === 'finish') return result
      const { 'words/en.json': words } = JSON.parse(readFileSync(contentFileOf(task.folder), 'utf8'))
      const style = [`sha256-${btoa(words.tagline)}`]
      // Rewritten with the record, as a build does.
      writeFileSync(join(task.folder, 'csp.json'), JSON.stringify({ style, script: [] }))
      const record = readRecord(task.folder)
      if (record) await writeRecord(task.folder, record)
      return result
    },
  })
  await publisher.start()
  await publish(contentSaying('Version'))
  let isOver = false
  onTestFinished(() => {
    isOver = true
  })
  let read = 0
  const reader = async () => {
    while (!isOver) {
      const response = await app.request('/')
      const [, version = ''] = /<title>(.*?)<\/title>/.exec(await response.text()) ?? []
      expect(response.headers.get('content-security-policy')).toContain(`'sha256-${btoa(version)}'`)
      expect((await app.request(`/assets/${version}.js`)).status).toBe(200)
      read += 1
      await new Promise(setImmediate)
    }
  }
  const readers = Array.from({ length: 10 }, reader)
  for (const version of versions) await publish(contentSaying(version))
  isOver = true
  await Promise.all(readers)
  expect(read).toBeGreaterThan(versions.length)
}, 300_000)
