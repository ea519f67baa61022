// Every check, in one run: types, lint, units, service, faults, and the built site in a real browser.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unjudged } from './check/deploy-tools.ts'
import { findBrowser } from './find-browser.ts'
import { findEmulator } from './firestore-emulator/find.ts'
import { readPlaywright, readVitest } from './test/reports.ts'
import { runBeside, runStep } from './test/run-step.ts'
import { type Counts, verdict } from './test/verdict.ts'

const results = await mkdtemp(join(tmpdir(), 'aerowood-test-'))
const vitestJson = join(results, 'vitest.json')
const playwrightJson = join(results, 'playwright.json')

// Two at a time throughout: each of a pair waits often enough to leave processors to the other.
const built = runStep({ name: 'build', parameters: ['tests/build-tested.ts'] })
const checked = runBeside(built, { name: 'types, lint and format', parameters: ['scripts/check.ts'] })
const steps = [await built, await checked]
try {
  const browser = findBrowser()
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
  const units = runStep({
    name: 'units, service and faults',
    parameters: [...vitest, `--outputFile.json=${vitestJson}`],
  })
  const inBrowser = runBeside(units, {
    name: 'browser',
    parameters: ['node_modules/@playwright/test/cli.js', 'test'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightJson, ...(browser && { CHROME_PATH: browser }) },
  })
  steps.push(await units, await inBrowser)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  steps.push(false)
}

const { all, firestore } = await readVitest(vitestJson)
const browser = await readPlaywright(playwrightJson)
await rm(results, { recursive: true })
const sum = (kind: keyof Counts) => all[kind] + browser[kind]
const emulator = findEmulator()
const { lines, exitCode } = verdict({
  steps,
  counts: { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
  firestore,
  emulatorMissing: 'missing' in emulator ? emulator.missing : undefined,
  environment: process.env,
})
console.log(`\n${[...unjudged(), ...lines].join('\n')}`)
process.exit(exitCode)
