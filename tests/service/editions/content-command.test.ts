import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { projectPath } from '#project/folders.ts'
import { changeEditions, storeEditionContent } from '../../../src/editor/service/edition-documents.ts'
import { runContentCommand } from '../../../src/service/commands/run-content-command.ts'
import type { Terminal } from '../../../src/service/commands/terminal.ts'
import { project } from '../../active-project.ts'
import { builtSite } from '../built-site.ts'
import { openStore, scratchFolder } from '../test-service.ts'
import { contentSaying, projectId, withPublisher } from './test-publisher.ts'

const { id } = project

/** Runs the command on a data folder, and returns its exit code and output. */
const run = async (dataFolder: string, dist: string, ...args: string[]) => {
  const lines: string[] = []
  const terminal: Terminal = {
    write: async text => void lines.push(text),
    say: line => lines.push(line),
    warn: line => lines.push(line),
    progress: () => {},
    isWatched: false,
  }
  const code = await runContentCommand(args, { DATA_DIR: dataFolder, DIST_DIR: dist }, terminal)
  return { code, text: lines.join('\n') }
}

/** Copies the project to a folder where a test may write. */
const copyProject = () => {
  const folder = scratchFolder()
  cpSync(projectPath(id), join(folder, id), {
    recursive: true,
    filter: file => !/\/(made|masters)$/.test(file),
  })
  vi.stubEnv('PROJECTS_DIR', folder)
  const file = join(folder, id, 'words/en.json')
  return {
    folder: join(folder, id),
    words: () => JSON.parse(readFileSync(file, 'utf8')),
    changeWords: (change: object) =>
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change })),
  }
}

/** Editions as the service leaves them: the folder's content as the first, and a live one. */
const withLive = async (tagline: string) => {
  const dataFolder = scratchFolder()
  const { changes, close } = await openStore(dataFolder)
  await storeEditionContent(changes, projectId, 0, contentSaying(project.words.tagline))
  await storeEditionContent(changes, projectId, 1, contentSaying(tagline))
  const row = { number: 1, by: 'a', at: 0, note: '', base: 0, state: 'live' as const, changes: 1 }
  await changeEditions(changes, projectId, () => ({ live: 1, editions: [row] }))
  await close()
  return dataFolder
}

test('pull writes the live edition into the folder, and leaves the folder’s own changes', async () => {
  const { words, changeWords, folder } = copyProject()
  const dataFolder = await withLive('From the desk')
  const description = 'Changed in the folder, where somebody works with git and not with the desk.'
  changeWords({ description })
  const { code, text } = await run(dataFolder, '', 'pull', id)
  expect([code, text]).toEqual([0, expect.stringContaining('Wrote 1 field of edition 1')])
  expect(words()).toMatchObject({ tagline: 'From the desk', description })
  expect(JSON.parse(readFileSync(join(folder, 'edition.json'), 'utf8'))).toEqual({ pulled: 1 })
  // A manual change after a pull is a change of the folder.
  changeWords({ tagline: 'By hand' })
  await run(dataFolder, '', 'pull', id)
  expect(words().tagline).toBe('By hand')
})

test('a field that both changed stays as the folder has it, and is listed with both', async () => {
  const { words, changeWords } = copyProject()
  const dataFolder = await withLive('From the desk')
  changeWords({ tagline: 'From the folder' })
  const { code, text } = await run(dataFolder, '', 'pull', id)
  expect(code).toBe(0)
  expect(text).toMatch(/words\/en\.json: tagline: "From the folder"; edition 1 says "From the desk"/)
  expect(words().tagline).toBe('From the folder')
})

test('a project without editions is left as it is, and an unknown one is named', async () => {
  const { folder } = copyProject()
  const dataFolder = scratchFolder()
  await (await openStore(dataFolder)).close()
  expect((await run(dataFolder, '', 'pull', id)).text).toContain('visitors see its folder')
  expect(existsSync(join(folder, 'edition.json'))).toBe(false)
  expect(await run(dataFolder, '', 'pull', 'nowhere')).toMatchObject({ code: 1 })
  expect((await run(dataFolder, '', 'pull')).text).toContain('Usage: npm run content')
})

test('export copies the live site with the files of earlier editions', async () => {
  vi.stubEnv('KEEP_ASSETS_BUILDS', '10')
  const dataFolder = scratchFolder()
  const store = await openStore(dataFolder)
  const { publisher, publish } = await withPublisher({ store, dataFolder })
  await publisher.start()
  await publish(contentSaying('First'))
  await publish(contentSaying('Second'))
  await publisher.stop()
  const out = join(scratchFolder(), 'site')
  expect((await run(dataFolder, builtSite(), 'export', id, out)).text).toContain('Copied edition 2')
  expect(readFileSync(join(out, 'site/index.html'), 'utf8')).toContain('Second')
  expect(existsSync(join(out, 'site/assets/First.js'))).toBe(true)
  expect(existsSync(join(out, 'project'))).toBe(false)
})
