import { delimiter } from 'node:path'
import process from 'node:process'
import { activeProject } from '#project/folders.ts'
import { memoryFolder } from './memory-folder.ts'

/** The project that is checked by a suite of its own: the one asked for, else the one `projects/default` names. */
export const checkedProject: string = process.env.CHECKED_PROJECT || activeProject()

// Once, by whoever starts the tests: what they start in turn is told by their environment.
if (!process.env.CHECKED_PROJECT) {
  const temporary = process.env.TMPDIR || memoryFolder()
  Object.assign(process.env, {
    CHECKED_PROJECT: checkedProject,
    /** Behaviour is tested on a fixture, so that no project's words can break a test. */
    PROJECT: 'usual',
    PROJECTS_DIR: ['projects', 'tests/projects'].join(delimiter),
    /** Builds of their own leave alone what a start serves. */
    DIST_DIR: 'node_modules/.cache/tested',
    /** The strongest compression of these would take a fifth of the time of all builds; budgets are held on others. */
    QUICK_BUILDS: 'kannada,least,most',
    /** Where their stores, clones and browsers' profiles are. */
    ...(temporary && { TMPDIR: temporary }),
    /** Nobody has yesterday's build open. */
    KEEP_ASSETS_BUILDS: '2',
    KEEP_ASSETS_DAYS: '0',
    /** What they start keeps passwords as `tests/low-password-cost.ts` says. */
    NODE_OPTIONS: [process.env.NODE_OPTIONS, '--conditions=tested'].filter(Boolean).join(' '),
  })
}
