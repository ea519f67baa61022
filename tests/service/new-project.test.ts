import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { project } from '../active-project.ts'
import { inClone, scratchClone } from './scratch-clone.ts'

let folder = ''
beforeAll(() => {
  folder = scratchClone()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environment = () => ({ ...inClone, PORT: '0', DATA_DIR: join(folder, 'data') })

/** `npm run new-project` in a clone, where nobody answers questions. */
const make = (...args: string[]) => {
  const options = { cwd: folder, encoding: 'utf8', env: environment() } as const
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/new-project.ts', ...args], {
    ...options,
    input: '',
  })
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') }
}

test.each([
  [['Lake Side'], 'A project is named by small letters, digits and dashes, e.g. lakeside.'],
  [['desk'], 'The name desk is taken: the desk is built beside the projects.'],
  [[project.id], `projects/${project.id} already exists.`],
  [[], 'Usage: npm run new-project -- NAME'],
  [['lakeside', '--colour', 'red'], 'Usage: npm run new-project -- NAME'],
])('%j is refused in one line', (args, line) => {
  const { status, lines } = make(...args)
  expect([status, lines.length]).toEqual([1, 1])
  expect(lines[0]).toContain(line)
})

test('an answer that will not do is named, and nothing is left behind', () => {
  const { status, lines } = make('hillview', '--agent', 'nobody', '--name', 'Hillview')
  expect(status).toBe(1)
  expect(lines).toContain('  projects/hillview/settings.json: agentId: must be an e-mail address')
  expect(existsSync(join(folder, 'projects/hillview'))).toBe(false)
})

test('a new project is built and served as it comes', { timeout: 600_000 }, async () => {
  const name = 'Asha’s Court – II'
  const answers = ['--name', name, '--city', 'Mysuru "West"', '--phone', '+91 90000 00001']
  expect(make('ashas-court', ...answers)).toEqual({
    status: 0,
    lines: [expect.stringContaining('PROJECT=ashas-court npm start')],
  })
  const service = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...environment(), PROJECT: 'ashas-court' },
  })
  let said = ''
  let url: string | undefined
  for await (const chunk of service.stdout) {
    said += chunk
    url = /ready on (http:\S+)/.exec(said)?.[1]
    if (url) break
  }
  expect(said).toContain(`${name} is ready on`)
  const page = await (await fetch(`${url}/`)).text()
  expect(page).toContain(`<h1`)
  expect(page).toContain(name)
  expect(page).toContain('Mysuru')
  expect(page).not.toContain(project.settings.projectName)
  service.kill('SIGTERM')
  await once(service, 'exit')
  const pdf = readFileSync(join(folder, 'projects/ashas-court/made/brochure.pdf'), 'latin1')
  expect(pdf.startsWith('%PDF-')).toBe(true)
})
