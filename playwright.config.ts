import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isAll } from './tests/all.ts'
import { checkedProject } from './tests/environment.ts'

// The services and commands the tests start are compiled once, by whichever suite comes first; it halves each start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

const isCi = Boolean(process.env.CI)

const siteOf = (host: string): string => (process.env.SITE ?? '').replace('127.0.0.1', host)

const specification = {
  name: 'aerowood',
  testDir: 'tests/browser/aerowood',
  use: { baseURL: siteOf('aerowood.localhost'), contextOptions: { reducedMotion: 'no-preference' as const } },
}

/** The built sites in the machine's own Chromium; `npm test` builds it and names the browser. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  // What CONTRIBUTING.md leaves to `npm run test:all`.
  ...(!isAll && { grepInvert: /@all\b/ }),
  outputDir: 'test-results',
  fullyParallel: true,
  // The other suites run beside them: more at once take longer, for each is kept from what it has just used.
  workers: 2,
  forbidOnly: isCi,
  retries: 0,
  // For a machine with more to do than these tests; none of them waits for a time to pass.
  timeout: 120_000,
  expect: { timeout: 15_000, toPass: { timeout: 60_000 } },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : [['list']],
  globalSetup: './tests/browser/start-service.ts',
  projects: [
    // The specification's own words and figures, which no other project has to have. The longest test is among them: it begins early.
    ...(checkedProject === 'aerowood' ? [specification] : []),
    {
      name: 'behaviour',
      testIgnore: ['**/aerowood/**', '**/any-project/**'],
      use: { baseURL: siteOf('127.0.0.1') },
    },
    {
      name: 'any project',
      testDir: 'tests/browser/any-project',
      use: { baseURL: siteOf(`${checkedProject}.localhost`) },
    },
  ],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // The desk's worker would answer for files that a test watches or holds back; two specs let it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Motion has tests of its own (`moving` in site.ts); the others need not wait for its end, nor pay for its frames.
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
        // A test shows one page at a time, and two run on two processors: fewer processes and threads do the same for some 8 % less.
        '--num-raster-threads=1',
        '--process-per-site',
        '--renderer-process-limit=1',
        // The headless shell alone would hint, and break lines elsewhere than the browser does.
        '--font-render-hinting=none',
        // With pictures decoded apart from the drawing, the shell on a busy machine now and then draws no frame any more.
        '--disable-checker-imaging',
        // The tests meet the service of this machine alone; what a page asks of others fails at once.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.localhost',
      ],
    },
  },
})
