import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectsFolder } from '#project/folders.ts'
import { project } from '../active-project.ts'
import { rowsToTest } from '../all.ts'
import { programFile } from '../programs.ts'
import { builtSite } from './built-site.ts'
import { scratchFolder } from './test-service.ts'

const boot = async (environment: Record<string, string>) => {
  const child = spawn(process.execPath, [programFile('main')], {
    cwd: scratchFolder(),
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: scratchFolder(),
      DIST_DIR: builtSite(),
      PROJECT: project.id,
      PROJECTS_DIR: resolve(projectsFolder(project.id)),
      ...environment,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let err = ''
  child.stderr.on('data', data => {
    err += data
  })
  const [code] = await once(child, 'exit')
  return { code, lines: err.trim().split('\n') }
}

const takenPort = async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return String((server.address() as AddressInfo).port)
}

const aFile = () => {
  const file = join(scratchFolder(), 'file')
  writeFileSync(file, '')
  return file
}

const faults: [string, () => Promise<Record<string, string>>, RegExp][] = [
  ['a taken port', async () => ({ PORT: await takenPort() }), /is taken by another program/],
  ['no built site', async () => ({ DIST_DIR: scratchFolder() }), /There is no built site in .*npm run build/],
  ['a wrong address', async () => ({ HOST: '203.0.113.1' }), /is not an address of this machine/],
  ['a wrong setting', async () => ({ RATE_LIMIT: 'x' }), /^RATE_LIMIT: must be a whole number/],
  [
    'a country file that is none',
    async () => ({ COUNTRY_FILE: aFile() }),
    /^COUNTRY_FILE: must be a country database/,
  ],
  ['a data folder that cannot be', async () => ({ DATA_DIR: aFile() }), /^DATA_DIR .* cannot be used/],
]

test.each(rowsToTest(faults, 2))(
  '%s stops the start with one clear line and exit code 1',
  async (_, environment, words) => {
    const { code, lines } = await boot(await environment())
    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringMatching(words)])
  },
)

test('two mistakes have a line each', async () => {
  const { code, lines } = await boot({ PORT: 'x', TRUST_PROXY: '-1' })
  expect(code).toBe(1)
  expect(lines).toHaveLength(2)
})
