import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { project } from '../active-project.ts'
import { rowsToTest } from '../all.ts'
import { testOfAll } from '../test-of-all.ts'
import { inClone, scratchClone } from './scratch-clone.ts'

let folder = ''
/** A folder outside the clone, where Node finds no installed packages. */
const elsewhere = mkdtempSync(join(tmpdir(), 'built-elsewhere-'))
beforeAll(() => {
  folder = scratchClone()
})
afterAll(() => {
  for (const made of [folder, elsewhere]) rmSync(made, { recursive: true, force: true })
})

const environment = () => ({ ...inClone, PORT: '0', DATA_DIR: join(folder, 'data') })

/** Runs `npm run new-project` in a clone without a terminal. */
const make = (...args: string[]) => {
  const options = { cwd: folder, encoding: 'utf8', env: environment() } as const
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/new-project.ts', ...args], {
    ...options,
    input: '',
  })
  return { status, lines: `${stdout}${stderr}`.trim().split('\n') }
}

const refused: [string[], string][] = [
  [['Lake Side'], 'Use small letters, digits and dashes for the name, such as lakeside.'],
  [['desk'], 'The name desk is reserved. Choose another name.'],
  [[project.id], `projects/${project.id} already exists.`],
  [[], 'Usage: npm run new-project -- NAME'],
  [['lakeside', '--colour', 'red'], 'Usage: npm run new-project -- NAME'],
]

test.each(rowsToTest(refused, 2))('%j is refused in one line', (args, line) => {
  const { status, lines } = make(...args)
  expect([status, lines.length]).toEqual([1, 1])
  expect(lines[0]).toContain(line)
})

test('an answer that will not do is named, and nothing is left behind', () => {
  const { status, lines } = make('hillview', '--agent', 'nobody', '--name', 'Hillview')
  expect(status).toBe(1)
  expect(lines).toContain('--agent "nobody": must be an e-mail address')
  expect(existsSync(join(folder, 'projects/hillview'))).toBe(false)
})

test('one that does not fit the page is named by its flag, with a command that says all of them again', () => {
  const name = 'The Hillview Gardens of Mulshi'
  const { status, lines } = make('hillview', '--name', name, '--city', 'Pune', '--phone', '+91 90000 00002')
  expect(status).toBe(1)
  expect(lines[0]).toMatch(/^--name: is \d+ px wide in the header/)
  expect(lines.at(-1)).toBe(
    `npm run new-project -- hillview --name '${name}' --city 'Pune' --phone '+91 90000 00002'`,
  )
  expect(lines.join('\n')).not.toContain('projects/hillview')
  expect(existsSync(join(folder, 'projects/hillview'))).toBe(false)
})

const regions = [
  ['Maharashtra', 'maharashtra'],
  ['karnataka', 'karnataka'],
  ['Kerala', 'other'],
] as const

test.each(rowsToTest(regions))('in %s the rules of %s hold', (region, state) => {
  expect(make('hillview', '--region', region).status).toBe(0)
  const read = (file: string) => JSON.parse(readFileSync(join(folder, 'projects/hillview', file), 'utf8'))
  expect(read('settings.json').registration.state).toBe(state)
  expect(read('words/en.json').address.region).toBe(region)
  rmSync(join(folder, 'projects/hillview'), { recursive: true })
})

testOfAll('a new project is built and served as it comes', { timeout: 600_000 }, async () => {
  const name = 'Asha’s Court – II'
  const answers = ['--name', name, '--city', 'Mysuru "West"', '--phone', '+91 90000 00001']
  expect(make('ashas-court', ...answers)).toEqual({
    status: 0,
    lines: [expect.stringContaining('PROJECT=ashas-court npm start')],
  })
  const service = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), PROJECT: 'ashas-court', DIST_DIR: join(elsewhere, 'dist') },
  })
  let warned = ''
  service.stderr.on('data', chunk => {
    warned += chunk
  })
  let said = ''
  let url: string | undefined
  for await (const chunk of service.stdout) {
    said += chunk
    url = /ready on (http:\S+)/.exec(said)?.[1]
    if (url) break
  }
  expect(said).toContain(`${name} is ready on`)
  for (const field of ['stats.1.value', 'pricing.units.0.type', 'location.text', 'address.street'])
    expect(warned).toMatch(
      new RegExp(`Placeholders to replace in projects/ashas-court/words/en.json: .*\\b${field}\\b`),
    )
  expect(warned).toMatch(
    /Placeholders to replace in projects\/ashas-court\/prices.json: .*\bfigures.starting.amount\b/,
  )
  expect(warned).toMatch(/Placeholders to replace in projects\/ashas-court\/settings.json: .*\bpartnerName\b/)
  expect(warned).toMatch(/Placeholders to replace in projects\/ashas-court\/masters: .*\bhero-wide.jpg\b/)
  expect(warned).not.toMatch(/projects\/ashas-court\/settings.json: .*\bphone\b/)
  expect(warned).not.toContain('address.locality')
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
