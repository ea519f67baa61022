import { readFileSync, statSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const workflow = readFileSync('.github/workflows/test.yml', 'utf8')
const nightly = readFileSync('.github/workflows/test-all.yml', 'utf8')

it('every action of the workflows is pinned by commit, with its version in a comment', () => {
  const actions = [...`${workflow}${nightly}`.matchAll(/uses: (.+)/g)].map(([, action = '']) => action)
  expect(actions.length).toBeGreaterThan(0)
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

it('the workflow tests both kinds of machine, and a run without Firestore fails it', () => {
  expect(workflow).toContain('machine: [ubuntu-24.04, ubuntu-24.04-arm]')
  expect(workflow).toContain('REQUIRE_FIRESTORE: "1"')
})

it('each night and before a release everything is tested, with both kinds of Chromium too', () => {
  const { on, jobs } = parse(nightly)
  expect([on.schedule, on.push]).toEqual([[{ cron: expect.any(String) }], { tags: ['v*'] }])
  expect(jobs.test.steps.at(-1)).toEqual({
    run: 'npm run test:all',
    env: { CI: 'true', REQUIRE_FIRESTORE: '1' },
  })
  expect(jobs.browser.strategy).toEqual(parse(workflow).jobs.browser.strategy)
  expect(jobs.browser.steps.at(-1).env).toMatchObject({ TEST_ALL: '1' })
})

it('the workflow runs the browser tests with both kinds of Chromium that Debian has', () => {
  const { container, strategy, steps } = parse(workflow).jobs.browser
  expect(container).toMatch(/^debian:/)
  expect(strategy.matrix.browser).toEqual(['chromium', 'chromium-headless-shell'])
  expect(steps[0].run).toContain(`apt-get install -y -qq ca-certificates git \${{ matrix.browser }}`)
  expect(steps.at(-1)).toEqual({
    run: 'node scripts/run.mjs node_modules/@playwright/test/cli.js test',
    env: { CHROME_PATH: `/usr/bin/\${{ matrix.browser }}` },
  })
})

it('the commit hook runs, and checks staged files', () => {
  expect(statSync('.githooks/pre-commit').mode & 0o111).not.toBe(0)
  expect(readFileSync('.githooks/pre-commit', 'utf8')).toContain('check -- --staged')
})
