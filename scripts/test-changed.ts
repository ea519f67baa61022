// Tests what changed since a commit (by default the last one), while you work: units and service by their imports, browser tests by the map
// in test/browser-map.ts. Only `npm test` decides.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import process from 'node:process'
import { findBrowser } from './find-browser.ts'
import { specsFor } from './test/browser-map.ts'
import { runStep } from './test/run-step.ts'

const [since = 'HEAD'] = process.argv.slice(2)
const linesOf = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const changed = [
  ...linesOf('diff', '--name-only', since),
  ...linesOf('ls-files', '--others', '--exclude-standard'),
]

const specs = new Set(
  changed.flatMap(specsFor).flatMap(pattern => globSync(`tests/browser/${pattern}.spec.ts`)),
)

console.log(`${changed.length} changed files, ${specs.size} files of browser tests.`)
const steps = [
  await runStep({
    name: 'units and service that import what changed',
    parameters: ['node_modules/vitest/vitest.mjs', 'run', '--changed', since, '--passWithNoTests'],
  }),
]
if (specs.size > 0) {
  const browser = findBrowser()
  steps.push(
    await runStep({
      name: 'browser tests that show it',
      parameters: ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests', ...specs],
      environment: { ...(browser && { CHROME_PATH: browser }) },
    }),
  )
}
process.exit(steps.every(Boolean) ? 0 : 1)
