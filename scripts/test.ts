// Every check, in one run: types, lint, units, service, faults, then the built site in a real browser.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build/if-stale.ts'
import { unjudged } from './check/deploy-tools.ts'
import { findBrowser } from './find-browser.ts'
import { findEmulator } from './firestore-emulator/find.ts'
import { readPlaywright, readVitest } from './test/reports.ts'
import { type Counts, verdict } from './test/verdict.ts'

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
const vitestJson = join(results, 'vitest.json')
const playwrightJson = join(results, 'playwright.json')

const steps = [await run('types, lint and format', ['scripts/check.ts'])]
try {
  await buildIfStale()
  const browser = findBrowser()
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
  steps.push(await run('units, service and faults', [...vitest, `--outputFile.json=${vitestJson}`]))
  steps.push(
    await run('browser', ['node_modules/@playwright/test/cli.js', 'test'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightJson,
      ...(browser && { CHROME_PATH: browser }),
    }),
  )
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
