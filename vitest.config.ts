import { join } from 'node:path'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { projectModules } from './scripts/build/project-modules.ts'
import { SlowFirst } from './scripts/test/slow-first.ts'
import { activeProject } from './src/project/folders.ts'
import { isAll } from './tests/all.ts'
import { checkedProject } from './tests/environment.ts'

// Services and their threads are started hundreds of times; compiling them once halves the time that takes.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** The fixture, or the project that was asked for, in the page's own parts. */
const fixture = [projectModules(activeProject())]
const checked = [projectModules(checkedProject)]

// Most of their time they wait: for a process to start or to end, for an answer that is lost, for a retry that is due.
const everywhere = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What is awaited ends the wait; a machine with more to do than these tests is no fault of theirs.
  expect: { poll: { timeout: 30_000 } },
  maxWorkers: 2,
  // A test is counted once, however many rows it has: by its place.
  includeTaskLocation: true,
}

/** Their modules hold nothing a test could leave behind; to start a process for each file takes longer than most tests. */
const together = {
  isolate: false,
  unstubEnvs: true,
  unstubGlobals: true,
  setupFiles: 'tests/leave-as-found.ts',
}

/** Of those that open stores, several hundred in all. */
const withStores = { ...together, setupFiles: [together.setupFiles, 'tests/kept-threads.ts'] }

/** Passwords cost them little, as in what they start (`NODE_OPTIONS` in tests/environment.ts). */
const atLowCost = { resolve: { conditions: ['tested', ...defaultServerConditions] } }

/** Their modules hold what a page holds, or the test puts others in their place. */
const apart = ['src/{desk,site}/**/*.test.{ts,tsx}', 'scripts/project/make-stale.test.ts']

/** They look at what a build left, or serve it, so it is made first where it is stale. */
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

/** What CONTRIBUTING.md leaves to `npm run test:all`. */
const leftOut = isAll ? [] : ['**/*.all.test.{ts,tsx}']

/** Suites of the desk that run on Firestore too: in `npm test` the one that its records do otherwise than SQLite's. */
const deskOnFirestore = isAll
  ? 'tests/service/desk/suites/!(details|owners|team-numbers|views).test.ts'
  : 'tests/service/desk/suites/erase.test.ts'

/** Drafts and editions are documents of the records, written side by side. */
const editionsOnFirestore = isAll
  ? ['tests/service/editions/{drafts,publish-draft,start-project}.test.ts']
  : []

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins: fixture,
        test: {
          ...everywhere,
          ...together,
          name: 'units',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...ofTheBuild, ...servingIt, ...apart, ...leftOut],
        },
      },
      {
        plugins: fixture,
        // A thread for each file starts in a third of the time a process takes.
        test: { ...everywhere, pool: 'threads', name: 'units apart', include: apart, exclude: leftOut },
      },
      {
        plugins: fixture,
        ssr: atLowCost,
        test: {
          ...everywhere,
          ...withStores,
          name: 'service',
          include: ['tests/service/**/*.test.ts', 'tests/faults/**/*.test.ts', 'tests/deploy/**/*.test.ts'],
          exclude: [...servingIt, ...leftOut],
          globalSetup: 'tests/bundle-programs.ts',
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
        plugins: checked,
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
          setupFiles: [...withStores.setupFiles, 'tests/records/mark-firestore.ts'],
          name: 'stores',
          include: ['tests/records/**/*.test.ts', deskOnFirestore, ...editionsOnFirestore],
          exclude: leftOut,
          globalSetup: ['tests/bundle-programs.ts', 'tests/records/one-emulator.ts'],
        },
      },
    ],
  },
})
