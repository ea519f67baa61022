import { delimiter } from 'node:path'
import process from 'node:process'
import { activeProject } from '#project/folders.ts'
import { memoryFolder } from './memory-folder.ts'

/** The project that has a suite of its own: the one that CHECKED_PROJECT names, else the one of `projects/default`. */
export const checkedProject: string = process.env.CHECKED_PROJECT || activeProject()

// Only the first process sets these; its child processes inherit them.
if (!process.env.CHECKED_PROJECT) {
  const temporary = process.env.TMPDIR || memoryFolder()
  Object.assign(process.env, {
    CHECKED_PROJECT: checkedProject,
    /** Behaviour is tested on a fixture, so that no project's words can break a test. */
    PROJECT: 'usual',
    PROJECTS_DIR: ['projects', 'tests/projects'].join(delimiter),
    /** Keeps the builds of the tests apart from those of `npm start`. */
    DIST_DIR: 'node_modules/.cache/tested',
    /** Their strongest compression would take a fifth of all build time; budgets are tested on other projects. */
    QUICK_BUILDS: 'kannada,least,most',
    /** Stores, clones and browser profiles go to memory. */
    ...(temporary && { TMPDIR: temporary }),
    /** No browser has an earlier build open. */
    KEEP_ASSETS_BUILDS: '2',
    KEEP_ASSETS_DAYS: '0',
    /** Started processes hash passwords at the cost of `tests/low-password-cost.ts`. */
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--conditions=tested'].filter(Boolean).join(' '),
  })
}
