// Tests what changed since a commit (by default the last one), while you work: every test that imports it. Only `npm test` decides.
import process from 'node:process'
import { findBrowser } from './find-browser.ts'
import { runStep } from './test/run-step.ts'

const [since = 'HEAD'] = process.argv.slice(2)
const browser = findBrowser()
const steps = [
  await runStep({
    name: 'units and service that import what changed',
    parameters: ['node_modules/vitest/vitest.mjs', 'run', '--changed', since, '--passWithNoTests'],
  }),
  await runStep({
    name: 'browser tests that changed',
    parameters: [
      'node_modules/@playwright/test/cli.js',
      'test',
      `--only-changed=${since}`,
      '--pass-with-no-tests',
    ],
    environment: { ...(browser && { CHROME_PATH: browser }) },
  }),
]
process.exit(steps.every(Boolean) ? 0 : 1)
