// Runs every check: types, lint, units, service, faults, and the built site in a real browser. With `all` also what CONTRIBUTING.md leaves
// out of `npm test`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listUnchecked } from './check/deploy-tools.ts'
import { findBrowser } from './find-browser.ts'
import { findEmulator } from './firestore-emulator/find.ts'
import { readPlaywright, readVitest } from './test/reports.ts'
import { runInParallel, runStep } from './test/run-step.ts'
import { type Counts, verdict } from './test/verdict.ts'

if (process.argv.includes('all')) process.env.TEST_ALL = '1'

const results = await mkdtemp(join(tmpdir(), 'aerowood-test-'))
const unitsJson = join(results, 'units.json')
const storesJson = join(results, 'stores.json')
const buildJson = join(results, 'build.json')
const playwrightJson = join(results, 'playwright.json')

const vitest = (json: string, ...projects: string[]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${json}`,
  ...projects.map(name => `--project=${name}`),
]

// The sites and the units need the page's code. Most units need no more and often wait, so they start during the build of the sites; tests
// of the browser and of the build follow.
const page = runStep({ name: 'the page’s code', parameters: ['tests/build-page.ts'] })
const built = page.then(() => runStep({ name: 'build', parameters: ['tests/build-tested.ts'] }))
const browserInstalled = runInParallel(built, {
  name: 'a browser to test in',
  parameters: ['scripts/find-browser.ts'],
})
const checked = runInParallel(browserInstalled, {
  name: 'types, lint and format',
  parameters: ['scripts/check.ts'],
})
const units = page.then(() =>
  runInParallel(checked, {
    name: 'units, service and faults',
    parameters: vitest(unitsJson, 'units', 'units apart', 'service'),
  }),
)
// A step of its own, because the tests of Firestore mostly wait for its emulator.
const stores = page.then(() =>
  runInParallel(units, { name: 'stores', parameters: vitest(storesJson, 'stores') }),
)
const steps = [await page, await built]
try {
  await browserInstalled
  const browser = findBrowser()
  const browserEnded = Promise.withResolvers<void>()
  const inBrowser = runInParallel(
    stores,
    {
      name: 'browser',
      parameters: ['node_modules/@playwright/test/cli.js', 'test'],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightJson, ...(browser && { CHROME_PATH: browser }) },
    },
    browserEnded.resolve,
  )
  // The next step starts when one of the two ends, because a processor is free then.
  await Promise.race([units, browserEnded.promise])
  const ofTheBuild = runInParallel(inBrowser, {
    name: 'what was built, and a start of it',
    parameters: vitest(buildJson, 'build', 'start'),
  })
  steps.push(await checked, await units, await stores, await inBrowser, await ofTheBuild)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  steps.push(false, await checked, await units, await stores)
}

const { all, firestore } = await readVitest(unitsJson, storesJson, buildJson)
const browser = await readPlaywright(playwrightJson)
await rm(results, { recursive: true })
const sum = (kind: keyof Counts) => all.tests[kind] + browser.tests[kind]
const emulator = findEmulator()
const { lines, exitCode } = verdict({
  steps,
  counts: { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
  cases: all.cases + browser.cases,
  firestore: firestore.tests,
  emulatorMissing: 'missing' in emulator ? emulator.missing : undefined,
  environment: process.env,
})
console.log(`\n${[...listUnchecked(), ...lines].join('\n')}`)
process.exit(exitCode)
