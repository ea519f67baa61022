import { join } from 'node:path'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './scripts/test/slow-first.ts'
import { isAll } from './tests/all.ts'
import { checkedProject } from './tests/environment.ts'

// Tests start services and threads hundreds of times; caching their compiled code halves that time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

// Tests mostly wait for processes and retries, so their limits are long.
const everywhere = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A poll ends as soon as its condition holds; the long limit keeps a busy machine from failing tests.
  expect: { poll: { timeout: 30_000 } },
  maxWorkers: 2,
}

/** One process for many files, because their modules keep no state and starting a process takes longer than most tests. */
const together = {
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  setupFiles: 'tests/leave-as-found.ts',
}

/** For tests that open stores: stores reuse threads, because several hundred are opened. */
const withStores = { ...together, setupFiles: [together.setupFiles, 'tests/reused-threads.ts'] }

/** Hashes passwords at a low cost; started processes get the same by `NODE_OPTIONS` in tests/environment.ts. */
const atLowCost = { resolve: { conditions: ['tested', ...defaultServerConditions] } }

/** Files that need modules of their own, because page modules keep state. */
const apart = ['src/{desk,editor/desk,site}/**/*.test.{ts,tsx}']

/** Tests that check or serve a build, which is made again first if it is stale. */
const ofTheBuild = [
  'scripts/build/*budget*.test.ts',
  'tests/page-budgets.test.ts',
  'tests/projects.test.ts',
  'tests/built-languages.test.ts',
  'tests/built-campaign-page.test.ts',
]
const servingIt = [
  'scripts/build/browsers/built-files.test.ts',
  'tests/deploy/image.test.ts',
  'tests/service/dev.all.test.ts',
  'tests/service/npm-start.test.ts',
  'tests/service/start.test.ts',
]

/** What `npm test` leaves to `npm run test:all`. */
const leftOut = isAll ? [] : ['**/*.all.test.{ts,tsx}']

/** Desk suites that run on Firestore too; `npm test` runs only those where Firestore's records differ from SQLite's. */
const deskOnFirestore = isAll
  ? 'tests/service/desk/suites/!(details|owners|team-numbers|views).test.ts'
  : 'tests/service/desk/suites/{erase,frequent-actions}.test.ts'

/** Suites of drafts and editions, which Firestore stores as documents of the records. */
const editionsOnFirestore = isAll
  ? ['tests/service/editions/{drafts,publish-draft,start-project}.test.ts']
  : []

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...everywhere,
          ...together,
          name: 'units',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...ofTheBuild, ...servingIt, ...apart, ...leftOut],
          globalSetup: 'tests/build-page.ts',
        },
      },
      {
        // A thread starts in a third of the time of a process.
        test: {
          ...everywhere,
          pool: 'threads',
          name: 'units apart',
          include: apart,
          exclude: leftOut,
          globalSetup: 'tests/build-page.ts',
        },
      },
      {
        ssr: atLowCost,
        test: {
          ...everywhere,
          ...withStores,
          name: 'service',
          include: ['tests/service/**/*.test.ts', 'tests/faults/**/*.test.ts', 'tests/deploy/**/*.test.ts'],
          exclude: [...servingIt, ...leftOut],
          globalSetup: ['tests/bundle-programs.ts', 'tests/build-page.ts'],
        },
      },
      {
        test: {
          ...everywhere,
          name: 'start',
          include: servingIt,
          exclude: leftOut,
          globalSetup: 'tests/build-tested.ts',
        },
      },
      {
        test: {
          ...everywhere,
          name: 'build',
          include: ofTheBuild,
          exclude: leftOut,
          env: { PROJECT: checkedProject },
          globalSetup: 'tests/build-tested.ts',
        },
      },
      {
        ssr: atLowCost,
        test: {
          ...everywhere,
          ...withStores,
          setupFiles: [...withStores.setupFiles, 'tests/records/skip-without-emulator.ts'],
          name: 'stores',
          include: ['tests/records/**/*.test.ts', deskOnFirestore, ...editionsOnFirestore],
          exclude: leftOut,
          globalSetup: ['tests/bundle-programs.ts', 'tests/build-page.ts', 'tests/records/one-emulator.ts'],
        },
      },
    ],
  },
})
