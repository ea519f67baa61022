// Runs every check: types, lint, units, service, faults, and the built site in a real browser. With `all` also the tests
// in files and folders called `all`.
import process from 'node:process'
import { listUnchecked } from './check/deploy-tools.ts'
import { findBrowser } from './find-browser.ts'
import { findEmulator } from './firestore-emulator/find.ts'
import { runInParallel, runStep } from './test/run-step.ts'

if (process.argv.includes('all')) process.env.TEST_ALL = '1'

const vitest = (...projects: string[]) => [
  'node_modules/vitest/vitest.mjs',
  'run',
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
    parameters: vitest('units', 'units apart', 'service'),
  }),
)
// A step of its own, because the tests of Firestore mostly wait for its emulator.
const stores = page.then(() => runInParallel(units, { name: 'stores', parameters: vitest('stores') }))
const steps = [await page, await built]
try {
  await browserInstalled
  const browser = findBrowser()
  const browserEnded = Promise.withResolvers<void>()
  const inBrowser = runInParallel(
    stores,
    {
      name: 'browser',
      parameters: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=dot'],
      environment: { ...(browser && { CHROME_PATH: browser }) },
    },
    browserEnded.resolve,
  )
  // The next step starts when one of the two ends, because a processor is free then.
  await Promise.race([units, browserEnded.promise])
  const ofTheBuild = runInParallel(inBrowser, {
    name: 'what was built, and a start of it',
    parameters: vitest('build', 'start'),
  })
  steps.push(await checked, await units, await stores, await inBrowser, await ofTheBuild)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  steps.push(false, await checked, await units, await stores)
}

const emulator = findEmulator()
const isRequired = process.env.CI === 'true' && process.env.REQUIRE_FIRESTORE === '1'
console.log()
for (const line of listUnchecked()) console.log(line)
if ('missing' in emulator) console.log(`THE FIRESTORE SUITE DID NOT RUN: ${emulator.missing}.`)
const isGood = steps.every(Boolean) && !('missing' in emulator && isRequired)
console.log(isGood ? 'Everything passed.' : 'Not everything passed; see above.')
process.exit(isGood ? 0 : 1)
