import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { hasTool } from '../../scripts/check/deploy-tools.ts'
import { scratchFolder } from '../service/test-service.ts'

const units = globSync('deploy/*.{service,timer}').sort()

/** The units as installed from this working copy, under a project's name as docs/deploy.md says. */
const installedHere = (name: string) => {
  const folder = scratchFolder()
  return units.map(unit => {
    const file = join(folder, basename(unit).replace('aerowood', name))
    const renamed = readFileSync(unit, 'utf8').replaceAll('aerowood', name)
    writeFileSync(file, renamed.replaceAll(`/opt/${name}`, process.cwd()))
    return file
  })
}

const analyze = (...parameters: string[]) => {
  const { status, stderr } = spawnSync('systemd-analyze', parameters, { encoding: 'utf8' })
  return { status, stderr }
}

test('the programs that the units start exist', () => {
  const started = units.flatMap(unit => [...readFileSync(unit, 'utf8').matchAll(/\bsrc\/[\w/]+\.ts\b/g)])
  expect(started.map(([file]) => file)).toEqual(['src/service/commands/leads.ts', 'src/service/main.ts'])
  for (const [file] of started) expect(readFileSync(file, 'utf8')).not.toBe('')
})

const settingsIn = (unit: string) => {
  const lines = readFileSync(`deploy/${unit}`, 'utf8').split('\n')
  return (name: string) =>
    lines.filter(line => line.startsWith(`${name}=`)).map(line => line.slice(name.length + 1))
}

test.each([
  ['aerowood.service', '1400M', '1536M', 512],
  ['aerowood-backup.service', '448M', '512M', 256],
])('%s has a memory limit, and a heap of Node at most half of it', (unit, high, most, heap) => {
  const settings = settingsIn(unit)
  expect([settings('MemoryHigh'), settings('MemoryMax')]).toEqual([[high], [most]])
  expect(settings('Environment')).toContain(`NODE_OPTIONS=--max-old-space-size=${heap}`)
})

test('the backup gets none of the service’s secrets', () => {
  expect(settingsIn('aerowood.service')('EnvironmentFile')).toEqual(['-/etc/aerowood.env'])
  expect(settingsIn('aerowood-backup.service')('EnvironmentFile')).toEqual([])
})

test('the units name no project: installed under another name nothing of Aerowood is left', () => {
  for (const unit of units)
    expect(readFileSync(unit, 'utf8').replaceAll('aerowood', 'hillview')).not.toMatch(/aerowood/i)
  expect(readFileSync('deploy/Caddyfile', 'utf8')).not.toMatch(/aerowood/i)
})

test.each(['aerowood', 'hillview'])(
  'systemd takes the units under the name %s, and finds the service well locked in',
  name => {
    expect(units).toHaveLength(3)
    // The closing line of a run says that the tool is missing.
    if (!hasTool('systemd-analyze')) return
    const files = installedHere(name)
    expect(analyze('verify', ...files)).toEqual({ status: 0, stderr: '' })
    for (const file of files.filter(name => name.endsWith('.service')))
      expect(analyze('security', '--offline=true', '--threshold=45', file)).toMatchObject({ status: 0 })
  },
)
