import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { project } from '../active-project.ts'
import { rowsToTest } from '../all.ts'
import { programFile } from '../programs.ts'
import { projectFolders } from '../second-project.ts'
import { builtProject, builtSite } from './built-site.ts'
import { scratchFolder } from './test-service.ts'

const start = (environment: Record<string, string>): ChildProcess => {
  const child = spawn(process.execPath, [programFile('main')], {
    cwd: scratchFolder(),
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: scratchFolder(),
      DIST_DIR: builtSite([project.id, 'lakeside']),
      ...environment,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

const faultsOf = async (environment: Record<string, string>): Promise<string[]> => {
  const child = start(environment)
  if (!child.stderr) throw new Error('no output')
  const [lines] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(child.exitCode).toBe(1)
  return lines.trim().split('\n')
}

/** Requests a host from this machine, because `fetch` sends no other Host header than the address's. */
const ask = async (port: string, host: string): Promise<string> => {
  const [answer] = await once(get({ port, host: '127.0.0.1', headers: { host } }), 'response')
  return text(answer)
}

test('one service serves several projects, says where each is, and names the placeholders of each', async () => {
  const dist = builtSite([project.id, 'lakeside'])
  writeFileSync(join(builtProject(dist, 'lakeside'), 'site/index.html'), 'the lake')
  const child = start({
    PROJECTS: `${project.id}, lakeside`,
    PROJECTS_DIR: projectFolders(scratchFolder(), ['lakeside']),
    DIST_DIR: dist,
  })
  if (!child.stdout || !child.stderr) throw new Error('no output')
  const said: string[] = []
  const warned: string[] = []
  createInterface(child.stderr).on('line', line => warned.push(line))
  for await (const line of createInterface(child.stdout)) if (said.push(line) === 2) break
  const port = /(\d+)$/.exec(said[1] ?? '')?.[1] ?? ''
  expect(said).toEqual([
    `Lakeside Meadows is ready on http://lakeside.localhost:${port}`,
    `${project.settings.projectName} is ready on http://localhost:${port}`,
  ])
  const ofPlaceholders = () => warned.filter(line => line.includes('Placeholders to replace in '))
  await expect.poll(ofPlaceholders).toHaveLength(2)
  expect(await ask(port, 'www.lakeside.example')).toBe('the lake')
  expect(await ask(port, `localhost:${port}`)).toContain('home')
})

const inFolder = (changes: Record<string, unknown> = {}) => {
  const projects = projectFolders(scratchFolder(), ['lakeside'])
  const file = join(projects, 'lakeside/settings.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }))
  return { PROJECTS_DIR: projects, PROJECTS: `${project.id},lakeside` }
}

const faults = [
  ['an unknown project', () => ({ ...inFolder(), PROJECTS: 'nowhere' }), /no project nowhere .*lakeside/],
  ['PROJECT beside PROJECTS', () => ({ ...inFolder(), PROJECT: 'lakeside' }), /^PROJECTS: must not be set/],
  [
    'a host of two',
    () => inFolder({ hosts: [new URL(project.settings.origin).host] }),
    /origin, hosts: [a-z]+\.example must be one/,
  ],
  ['a host that is none', () => inFolder({ hosts: ['https://x.example'] }), /hosts\.0: must be a host name/],
  [
    'what leads are filed under, of two',
    () => inFolder({ projectId: project.settings.projectId }),
    /projectId: .* must be one project's alone/,
  ],
  [
    'a project that is not built',
    () => ({ ...inFolder(), DIST_DIR: builtSite() }),
    /no built site in .*lakeside/,
  ],
] as const

test.each(rowsToTest(faults, 2))('%s stops the start with one clear line', async (_, environment, words) => {
  expect(await faultsOf(environment())).toEqual([expect.stringMatching(words)])
})
