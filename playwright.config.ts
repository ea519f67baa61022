import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isAll } from './tests/all.ts'
import { checkedProject } from './tests/environment.ts'

// Services and commands are compiled once for all suites, which halves the time of each start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

const isCi = Boolean(process.env.CI)

/** What `npm test` leaves to `npm run test:all`. */
const leftOut = isAll ? [] : ['**/all/**']

const siteOf = (host: string): string => (process.env.SITE ?? '').replace('127.0.0.1', host)

const specification = {
  name: 'aerowood',
  testDir: 'tests/browser/aerowood',
  testIgnore: leftOut,
  use: { baseURL: siteOf('aerowood.localhost'), contextOptions: { reducedMotion: 'no-preference' as const } },
}

/** The built sites in the machine's own Chromium; `npm test` builds it and names the browser. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  ...(!isAll && { grepInvert: /@all\b/ }),
  outputDir: 'test-results',
  fullyParallel: true,
  // Other suites run at the same time; more workers would take longer, because they push each other out of the caches.
  workers: 2,
  forbidOnly: isCi,
  retries: 0,
  // Long limits for a busy machine; no test waits for a time to pass.
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  globalSetup: './tests/browser/start-service.ts',
  projects: [
    // Only this project has the specification's words and figures. It comes first, because it holds the longest test.
    ...(checkedProject === 'aerowood' ? [specification] : []),
    {
      name: 'behaviour',
      testIgnore: ['**/aerowood/**', '**/any-project/**', ...leftOut],
      use: { baseURL: siteOf('127.0.0.1') },
    },
    {
      name: 'any project',
      testDir: 'tests/browser/any-project',
      use: { baseURL: siteOf(`${checkedProject}.localhost`) },
    },
  ],
  use: {
    // A context of its own would be half of what most tests cost. The context is emptied between tests; `npm run test:all`, where each
    // test has its own, shows whether one leans on another.
    reuseContext: !isAll,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // The desk's service worker would answer requests that a test watches or holds back; two specs allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Motion has tests of its own (`moving` in site.ts); without it the others need not wait for its end or draw its frames.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A test shows one page and two run on two processors, so fewer processes and threads save about 8 %.
        '--num-raster-threads=1',
        '--process-per-site',
        '--renderer-process-limit=1',
        // The headless shell hints fonts by default, and would break lines elsewhere than the browser does.
        '--font-render-hinting=none',
        // When it decodes pictures apart from drawing, the shell sometimes stops drawing frames on a busy machine.
        '--disable-checker-imaging',
        // Pages reach only this machine's service; requests to other hosts fail immediately.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.localhost',
      ],
    },
  },
})
