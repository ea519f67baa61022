import { readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const workflow = readFileSync('.github/workflows/test.yml', 'utf8')

it('every action of the workflow is pinned by commit, with its version beside it', () => {
  const actions = [...workflow.matchAll(/uses: (.+)/g)].map(([, action = '']) => action)
  expect(actions.length).toBeGreaterThan(0)
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

it('the workflow tests both kinds of machine, and a run without Firestore fails it', () => {
  expect(workflow).toContain('machine: [ubuntu-24.04, ubuntu-24.04-arm]')
  expect(workflow).toContain('REQUIRE_FIRESTORE: "1"')
})

it('the workflow runs every browser test with both kinds of Chromium that Debian has', () => {
  const { container, strategy, steps } = parse(workflow).jobs.browser
  expect(container).toMatch(/^debian:/)
  expect(strategy.matrix.browser).toEqual(['chromium', 'chromium-headless-shell'])
  expect(steps[0].run).toContain(`apt-get install -y -qq ca-certificates git \${{ matrix.browser }}`)
  expect(steps.at(-1)).toEqual({
    run: 'node scripts/run.mjs node_modules/@playwright/test/cli.js test',
    env: { CHROME_PATH: `/usr/bin/\${{ matrix.browser }}` },
  })
})

it('the commit hook can be run, and checks what is staged', () => {
  expect(statSync('.githooks/pre-commit').mode & 0o111).not.toBe(0)
  expect(readFileSync('.githooks/pre-commit', 'utf8')).toContain('check -- --staged')
})
