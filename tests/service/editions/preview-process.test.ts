import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ContentFiles } from '#project/content/content-files.ts'
import { projectPath } from '#project/folders.ts'
import { readContent } from '#project/project-content.ts'
import {
  createPreviewRenderer,
  type PreviewRenderer,
} from '../../../src/editor/service/preview/preview-renderer.ts'
import type { RendererOptions } from '../../../src/editor/service/renderer/renderer.ts'
import { project } from '../../active-project.ts'
import { scratchFolder } from '../test-service.ts'
import { testRenderer } from './test-renderer.ts'

const live = readContent(project)

const render = async (renderer: PreviewRenderer, files: ContentFiles = live) => {
  const made = projectPath(project.id, 'made')
  const { page } = await renderer.render('test', { project: project.id, language: 'en', files, live, made })
  return { html: page?.html ?? '' }
}

/** A renderer whose program follows each request once, and leaves a file for each thing it did. */
const withProgram = (
  source: string,
  { longestMs, ...options }: Partial<RendererOptions> & { longestMs?: number } = {},
) => {
  const folder = scratchFolder()
  const program = join(folder, 'child.mjs')
  const begin =
    "import { existsSync, writeFileSync } from 'node:fs';process.on('disconnect', () => process.exit(0));"
  const mark = JSON.stringify(join(folder, 'was-here'))
  writeFileSync(program, `${begin}const mark = ${mark};process.on('message', request => {${source}})`)
  const faults: string[] = []
  const onError = (fault: string) => void faults.push(fault)
  const own = createPreviewRenderer({
    renderer: testRenderer({ program, onError, ...options }),
    dataFolder: folder,
    onError,
    ...(longestMs !== undefined && { longestMs }),
  })
  return { own, faults }
}
const reply = "process.send({ id: request.id, result: { page: { html: 'again', files: {} }, faults: [] } })"

test.each([
  ['dies', `if (!existsSync(mark)) { writeFileSync(mark, ''); process.exit(9) }; ${reply}`, {}],
  ['hangs', `if (!existsSync(mark)) { writeFileSync(mark, ''); return }; ${reply}`, { longestMs: 5000 }],
])('the process that renders is started again when it %s', async (_, source, options) => {
  const { own, faults } = withProgram(source, options)
  const { html } = await render(own)
  expect(html).toBe('again')
  expect(faults).not.toEqual([])
})

test('a process that dies each time is given up, and reported', async () => {
  const { own } = withProgram('process.exit(9)')
  await expect(render(own)).rejects.toThrow('The preview could not be made.')
})

test('what a preview leaves out is reported, and the preview is shown', async () => {
  const line = "process.stderr.write('left out: the picture abc: damaged\\nother words\\n');"
  const { own, faults } = withProgram(`${line}${reply}`)
  expect((await render(own)).html).toBe('again')
  await expect.poll(() => faults).toEqual(['left out: the picture abc: damaged'])
})

test('of the previews that wait only the newest is rendered', async () => {
  const source = `setTimeout(() => process.send({ id: request.id, result: { page: { html: request.task.draft.files.text, files: {} }, faults: [] } }), 50)`
  const { own } = withProgram(source)
  const [first, second, third] = await Promise.all(['1', '2', '3'].map(text => render(own, { text })))
  expect([first?.html, second?.html, third?.html]).toEqual(['1', '3', '3'])
})

test('the process ends when it is not used, and begins again with the next preview', async () => {
  const source =
    'process.send({ id: request.id, result: { page: { html: String(process.pid), files: {} }, faults: [] } })'
  const { own, faults } = withProgram(source, { idleMs: 20 })
  const first = Number((await render(own)).html)
  const isRunning = () => {
    try {
      return process.kill(first, 0)
    } catch {
      return false
    }
  }
  await expect.poll(isRunning).toBe(false)
  expect(Number((await render(own)).html)).not.toBe(first)
  expect(faults).toEqual([])
})

test('the process has a limit of memory', async () => {
  const source =
    'const all = []; if (!existsSync(mark)) { writeFileSync(mark, ""); for (;;) all.push(new Array(100_000).fill(Math.random())) };'
  const { own, faults } = withProgram(`${source} ${reply}`, { heapMb: 32 })
  expect((await render(own)).html).toBe('again')
  expect(faults).toHaveLength(1)
})

test('the process knows no secret of the service', async () => {
  process.env.SMTP_URL = 'smtp://secret.example'
  const { own } = withProgram(
    'process.send({ id: request.id, result: { page: { html: JSON.stringify(process.env), files: {} }, faults: [] } })',
  )
  const { html } = await render(own)
  delete process.env.SMTP_URL
  expect(html).not.toContain('secret.example')
})
