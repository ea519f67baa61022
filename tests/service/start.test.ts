import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtFolder } from '../../src/render/freshness.ts'
import { project } from '../active-project.ts'
import { testOfAll } from '../test-of-all.ts'
import { inClone, scratchClone } from './scratch-clone.ts'

let folder = ''
beforeAll(() => {
  folder = scratchClone()
  // Everything but the site is built.
  for (const name of ['desk', 'page'])
    cpSync(builtFolder(name), join(folder, 'dist', name), { recursive: true })
  // The clone has the project in another folder, which would make the desk stale.
  const stamped = "const { deskInputs, stamp } = await import('./src/render/freshness.ts')"
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `${stamped}; await stamp('dist/desk', deskInputs('${project.id}'))`],
    { cwd: folder, env: inClone },
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the script of `npm start` in the clone, without npm. */
const start = (environment: Record<string, string>) =>
  spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inClone,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      QUICK_BUILDS: project.id,
      ...environment,
    },
  })

/** Its output until it is ready; then it is stopped. */
const sayings = async (environment: Record<string, string> = {}): Promise<string> => {
  const service = start(environment)
  let said = ''
  for await (const chunk of service.stdout) {
    said += chunk
    if (said.includes('ready on')) break
  }
  service.kill('SIGTERM')
  await once(service, 'exit')
  return said
}

const ready = `${project.settings.projectName} is ready on http://localhost:\\d+\\n`
const stamp = () => statSync(join(folder, `dist/${project.id}/built-from`)).mtimeMs

describe('npm start', () => {
  it('builds missing parts and says so; the second time it does not', { timeout: 120_000 }, async () => {
    expect(await sayings()).toMatch(new RegExp(`^Building the site \\.\\.\\.\\n(.*\\n)*${ready}$`))
    const built = stamp()
    expect(await sayings()).toMatch(new RegExp(`^${ready}$`))
    expect(stamp()).toBe(built)
  })

  testOfAll(
    'ends with one line that names the projects there are when it does not know the one',
    async () => {
      const service = start({ PROJECT: 'hilltop' })
      const said = await text(service.stderr)
      expect(said).toBe(`There is no project hilltop in projects; there is: ${project.id}.\n`)
      if (service.exitCode === null) await once(service, 'exit')
      expect(service.exitCode).toBe(1)
    },
  )

  testOfAll('ends with one line and exit code 1 when it cannot serve', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const service = start({ PORT: port })
    let said = ''
    service.stderr.on('data', data => {
      said += data
    })
    const [code] = await once(service, 'close')
    other.close()
    expect([code, said]).toEqual([1, `127.0.0.1:${port} is taken by another program.\n`])
  })
})
