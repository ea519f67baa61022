import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { projectModules } from './scripts/build/project-modules.ts'
import { SlowFirst } from './scripts/test/slow-first.ts'
import { activeProject } from './src/project/folders.ts'
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

/** Their modules hold what a page holds, or the test puts others in their place. */
const apart = ['src/{desk,site}/**/*.test.{ts,tsx}', 'scripts/project/make-stale.test.ts']

/** They look at what a build left, or serve it, so it is made first where it is stale. */
const ofTheBuild = [
  'scripts/build/*budget*.test.ts',
  'tests/page-budgets.test.ts',
  'tests/projects.test.ts',
  'tests/built-languages.test.ts',
]
const servingIt = [
  'tests/deploy/image.test.ts',
  'tests/service/dev.test.ts',
  'tests/service/npm-start.test.ts',
]

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
          exclude: [...ofTheBuild, ...apart],
        },
      },
      { plugins: fixture, test: { ...everywhere, name: 'units apart', include: apart } },
      {
        plugins: fixture,
        test: {
          ...everywhere,
          ...withStores,
          name: 'service',
          include: ['tests/service/**/*.test.ts', 'tests/faults/**/*.test.ts', 'tests/deploy/**/*.test.ts'],
          exclude: servingIt,
        },
      },
      {
        test: { ...everywhere, name: 'start', include: servingIt, globalSetup: 'tests/build-tested.ts' },
      },
      {
        plugins: checked,
        test: {
          ...everywhere,
          name: 'build',
          include: ofTheBuild,
          env: { PROJECT: checkedProject },
          globalSetup: 'tests/build-tested.ts',
        },
      },
      {
        test: {
          ...everywhere,
          ...withStores,
          name: 'stores',
          include: ['tests/records/**/*.test.ts'],
          globalSetup: 'tests/records/one-emulator.ts',
        },
      },
    ],
  },
})
