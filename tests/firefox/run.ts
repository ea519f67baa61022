// Drives the machine's own Firefox through the main paths of the site and the desk.
import { spawnSync } from 'node:child_process'
import { buildIfStale } from '../../scripts/build/if-stale.ts'
import { findFirefox } from '../../scripts/find-browser.ts'

try {
  // Firefox takes its zone from the environment; most visitors are in this one.
  const env = { ...process.env, TZ: 'Asia/Kolkata', FIREFOX_PATH: findFirefox() }
  await buildIfStale()
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/firefox/vitest.config.ts']
  process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
