// Builds what the tests look at: run by itself, before vitest's tests of the build, or before those in the browser.
import process from 'node:process'
import { loadProject } from '#project/load.ts'
import { buildIfStale } from '../scripts/build/if-stale.ts'
import { staleParts } from '../scripts/project/make-stale.ts'
import { committedProjects, testedProjects } from './tested-projects.ts'

/** A build would make them in silence, and what was committed would never be looked at. */
const refuseStale = () => {
  const stale = committedProjects.flatMap(id => staleParts(loadProject(id)).map(part => `${id}: ${part}`))
  if (stale.length === 0) return
  throw new Error(
    `Committed, but not made of what the project is now: ${stale.join(', ')}. Run npm test, and commit what it made.`,
  )
}

/** Builds what is stale of all tested projects. */
const buildTested = (): Promise<void> => buildIfStale(testedProjects)

export default buildTested

if (import.meta.main) {
  if (process.env.CI) refuseStale()
  await buildTested()
}
