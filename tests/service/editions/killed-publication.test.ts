import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { languagesOf } from '#project/languages.ts'
import {
  type EditionsResponse,
  editionPaths,
  type SiteResponse,
} from '../../../src/editor/edition/editions.ts'
import { editionFolder } from '../../../src/editor/service/publish/edition-folder.ts'
import { project } from '../../active-project.ts'
import { rowsToTest } from '../../all.ts'
import { builtSite } from '../built-site.ts'
import { signedInAs } from '../team-members.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { startProgram } from './service-program.ts'
import { projectId } from './test-publisher.ts'
import { distFolder } from './test-renderer.ts'

type Program = Awaited<ReturnType<typeof startProgram>>

/** Every page has the phone number, and each edition of this test has one that ends in its own digit. */
const phoneOf = (digit: number) => `+91 80000 1000${digit}`

let headers: Record<string, string>
/** A data folder whose site has edition 1; each test gets a copy. */
let published: string | undefined
afterAll(() => {
  if (published) rmSync(published, { recursive: true, force: true })
})

const pathOf = (name: keyof typeof editionPaths) => editionPaths[name].replace(':project', projectId)

async function ask<Body>(
  { address }: Program,
  name: keyof typeof editionPaths,
  body?: unknown,
): Promise<Body> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(address + pathOf(name), { headers, ...sent })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Body
}

const readSite = (program: Program) => ask<SiteResponse>(program, 'site')

/** Edits the phone number and presses Publish; resolves when the service has answered. */
async function publish(program: Program, digit: number): Promise<void> {
  const { phone: before } = (await readSite(program)).files['settings.json'] as { phone: string }
  const edit = { file: 'settings.json', path: 'phone', before, value: phoneOf(digit) }
  await ask(program, 'edits', { edits: [edit] })
  const { draft } = await readSite(program)
  await ask<EditionsResponse>(program, 'publish', { revision: draft?.revision ?? 0 })
}

/** The number of the live edition, once none is being published. */
async function settled(program: Program): Promise<number> {
  const states = async () => (await readSite(program)).editions.map(({ state }) => state)
  await expect.poll(states, { timeout: 60_000 }).not.toContain('building')
  return (await readSite(program)).live.number
}

/** The digits that the pages of all languages show; each page by its own address. */
async function digitsShown({ address }: Program, folder: string): Promise<Set<string>> {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.html') && !file.endsWith('404.html'))
    .map(file => `/${file.replace(/(?:index)?\.html$/, '')}`)
  expect(pages.length).toBeGreaterThan(5 * languagesOf(project).length)
  const shown = await Promise.all(
    pages.map(async page => {
      const answer = await fetch(address + page)
      const html = await answer.text()
      return [...html.matchAll(/tel:\+91800001000(\d)/g)].map(([, digit]) => `${digit}`)
    }),
  )
  expect(shown.map((digits, index) => (digits.length > 0 ? '' : pages[index])).join('')).toBe('')
  return new Set(shown.flat())
}

const siteFolder = (): string => {
  const dist = builtSite()
  symlinkSync(resolve(distFolder, 'page'), join(dist, 'page'))
  return dist
}

/** A copy of the data folder whose site has edition 1. */
async function copyPublished(dist: string): Promise<string> {
  if (!published) {
    published = mkdtempSync(join(tmpdir(), 'aerowood-'))
    const store = await openStore(published)
    headers = { ...(await signedInAs(store.team, 'editor')), 'content-type': 'application/json' }
    await store.close()
    const program = await startProgram({ dataFolder: published, dist })
    await publish(program, 1)
    expect(await settled(program)).toBe(1)
    await program.end('SIGTERM')
  }
  const copy = scratchFolder()
  cpSync(published, copy, { recursive: true })
  return copy
}

/** In the order of a publication, each before it happens, but for the first ones, which are always tested. */
const steps = [
  'it is half rendered',
  'its row says that it is live',
  'its folder gets its name',
  'its number is reserved',
  'its content is stored',
  'its row is added',
  'the draft is removed',
  'it is claimed',
  'its folder is begun',
  'its content is written beside',
  'its files are kept',
  'it is finished',
  'it is half finished',
]

test.each(rowsToTest(steps, 3))(
  'killed when %s: every page in every language is of one edition, and the next publication works',
  async step => {
    const dist = siteFolder()
    const dataFolder = await copyPublished(dist)
    const environment = { KILL_AT: step, KILL_NUMBER: '2' }
    const killed = await startProgram({ dataFolder, dist, environment, preload: 'preload-killer.ts' })
    void publish(killed, 2).catch(() => {})
    expect(await killed.ended).toBe('SIGKILL')

    const again = await startProgram({ dataFolder, dist })
    const site = join(editionFolder(dataFolder, project.id, 1), 'site')
    const first = await digitsShown(again, site)
    expect([['1'], ['2']]).toContainEqual([...first])
    const live = await settled(again)
    expect([...(await digitsShown(again, site))]).toEqual([String(live)])

    await publish(again, 3)
    expect(await settled(again)).toBeGreaterThan(live)
    expect([...(await digitsShown(again, site))]).toEqual(['3'])
    await again.end('SIGTERM')
  },
  240_000,
)
