import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { builtFolder } from '../../src/render/freshness.ts'
import { project } from '../active-project.ts'
import { freePort } from './free-port.ts'
import { inClone, scratchClone } from './scratch-clone.ts'

const words = `projects/${project.id}/words/en.json`
const price = `"price": "${project.words.pricing.units[0]?.price}",`

let folder = ''
let url = ''
let stop = async () => {}
let said = ''

beforeAll(async () => {
  folder = scratchClone()
  for (const name of [project.id, 'desk'])
    cpSync(builtFolder(name), join(folder, 'dist', name), { recursive: true })
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inClone, PORT: String(port), DATA_DIR: join(folder, 'data') },
  })
  const gone = once(dev, 'exit')
  stop = async () => {
    dev.kill('SIGTERM')
    await gone
  }
  for (const output of [dev.stdout, dev.stderr])
    output.on('data', data => {
      said += data
    })
  await until(async () => said.includes('Hot reload on') && said.includes('ready on'))
  // It copies the sources and builds, while other tests run at the same time.
}, 240_000)
beforeEach(() => onTestFailed(() => console.log(said)))
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Polls, because the file watcher does not report when it has noticed a change. */
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await setTimeout(50)
}

const rewrite = (file: string, from: string, to: string) => {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
}

const page = async () => {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

test.each([
  ['a mistake', price, '"price": "",', `${words}: pricing.units.0.price: must not be empty`],
  ['a syntax error', price, price.replace(',', ' "",'), new RegExp(`${words}:\\d+:\\d+: Expected ','`)],
])('%s in the project is shown instead of the page until it is mended', async (_, right, wrong, told) => {
  expect((await page()).status).toBe(200)
  rewrite(words, right, wrong)
  await until(async () => (await page()).status === 500)
  expect((await page()).text).toMatch(told)
  await until(async () => new RegExp(told).test(said))
  expect(said).not.toContain('    at ')
  rewrite(words, wrong, right)
  await until(async () => (await page()).status === 200)
})

/** The imports of our own modules, as Vite's server writes them; for packages it tells the page what to load. */
const importsIn = (code: string) =>
  [...code.matchAll(/(?:from |import |import\()"(\/[^"]+)"/g)]
    .map(([, path = '']) => path)
    .filter(path => !path.startsWith('/node_modules/.vite/'))

test.each(['/src/site/browser.tsx', '/src/desk/main.tsx'])(
  'the page’s script comes with all that it imports: %s',
  async script => {
    const asked = new Set([script])
    const refused: string[] = []
    for (const path of asked) {
      const response = await fetch(url + path)
      const isScript = response.headers.get('content-type') === 'text/javascript'
      if (!response.ok || !isScript) refused.push(`${response.status} ${path}`)
      for (const imported of importsIn(await response.text())) asked.add(imported)
    }
    expect(refused).toEqual([])
    expect(asked.size).toBeGreaterThan(50)
  },
)

test('a campaign page is shown as soon as it is written, whatever its days, and the full page stays as it is', async () => {
  const own = { diwali: { name: 'Diwali', from: '2099-01-01', sections: ['home', 'gallery'] } }
  const campaign = async () => {
    const response = await fetch(`${url}/c/diwali`)
    return { status: response.status, text: await response.text() }
  }
  expect((await campaign()).status).toBe(404)
  writeFileSync(join(folder, 'projects', project.id, 'campaigns.json'), JSON.stringify(own))
  rewrite(words, '"banner": {', '"campaigns": { "diwali": { "tagline": "Homes of light" } }, "banner": {')
  await until(async () => (await campaign()).status === 200)
  const { text } = await campaign()
  expect(text).toContain('Homes of light')
  expect(text).toContain('id="gallery"')
  expect(text).not.toContain('id="pricing"')
  const full = (await page()).text
  expect(full).not.toContain('Homes of light')
  expect(full).toContain('id="pricing"')
})

test('the service restarts with its changes', async () => {
  rewrite('src/labels/english.ts', "'Unexpected Application Error!'", "'Changed while it ran'")
  await until(async () => (await (await fetch(`${url}/api/nothing`)).text()).includes('Changed while it ran'))
})
