// Builds what the tests check. It runs as a script before the browser tests, and as a set-up of vitest's tests of the build.
import process from 'node:process'
import { loadProject } from '#project/load.ts'
import { buildIfStale } from '../scripts/build/if-stale.ts'
import { staleParts } from '../src/render/made/make-stale.ts'
import { committedProjects, testedProjects } from './tested-projects.ts'

/** Fails on stale generated files: a build would make them again silently, and the committed ones would never be tested. */
const refuseStale = () => {
  const stale = committedProjects.flatMap(id => staleParts(loadProject(id)).map(part => `${id}: ${part}`))
  if (stale.length === 0) return
  throw new Error(
    `Committed, but not made of what the project is now: ${stale.join(', ')}. Run npm test, and commit what it made.`,
  )
}

const buildTested = (): Promise<void> => buildIfStale(testedProjects)

export default buildTested

if (import.meta.main) {
  if (process.env.CI) refuseStale()
  await buildTested()
}
