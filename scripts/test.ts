// Every check, in one run: types, lint, units, service, faults, then the built site in a real browser.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isStale } from './build/freshness.ts'
import { buildSite } from './build.ts'
import { findBrowser } from './find-browser.ts'
import { findEmulator } from './firestore-emulator/find.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const run = (name: string, parameters: string[], environment: Record<string, string> = {}) =>
  new Promise<boolean>(resolve => {
    console.log(`\n== ${name}`)
    const child = spawn(process.execPath, parameters, {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.on('exit', code => resolve(code === 0))
  })

const results = await mkdtemp(join(tmpdir(), 'aerowood-test-'))
const readResults = async (file: string) =>
  JSON.parse(await readFile(join(results, file), 'utf8').catch(() => '{}'))

const vitestCounts = async (): Promise<Counts> => {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = await readResults('vitest.json')
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}
const playwrightCounts = async (): Promise<Counts> => {
  const { stats = {} } = await readResults('playwright.json')
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

const outcomes = [await run('types, lint and format', ['scripts/check.ts'])]
try {
  if (await isStale()) {
    console.log('\n== build')
    await buildSite()
  }
  const browser = findBrowser()
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
  outcomes.push(
    await run('units, service and faults', [...vitest, `--outputFile.json=${join(results, 'vitest.json')}`]),
  )
  outcomes.push(
    await run('browser', ['node_modules/@playwright/test/cli.js', 'test'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json'),
      ...(browser && { CHROME_PATH: browser }),
    }),
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  outcomes.push(false)
}

const counts = [await vitestCounts(), await playwrightCounts()]
await rm(results, { recursive: true })
const sum = (kind: keyof Counts) => counts.reduce((total, count) => total + count[kind], 0)
const failed = sum('failed')
console.log(`\nTests: ${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
const emulator = findEmulator()
if ('missing' in emulator) console.log(`THE FIRESTORE SUITE DID NOT RUN: ${emulator.missing}.`)
const ok = outcomes.every(Boolean) && failed === 0 && sum('passed') > 0
if (!ok) console.error('Not everything passed; see above.')
process.exit(ok ? 0 : 1)
