import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasTool } from '../../scripts/check/deploy-tools.ts'

const file = 'deploy/Caddyfile'

test('Caddy takes its file, and has nothing to say about its form', () => {
  expect(readFileSync(file, 'utf8')).toContain('reverse_proxy')
  // The closing line of a run says that the tool is missing.
  if (!hasTool('caddy')) return
  const { status, stderr } = spawnSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  expect(stderr).not.toContain('"level":"warn"')
  expect(spawnSync('caddy', ['fmt', file], { encoding: 'utf8' }).stdout).toBe(readFileSync(file, 'utf8'))
})
