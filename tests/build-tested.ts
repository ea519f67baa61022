// Builds what the tests look at: run by itself, before vitest's tests of the build, or before those in the browser.
import { buildIfStale } from '../scripts/build/if-stale.ts'
import { testedProjects } from './tested-projects.ts'

/** Builds what is stale of all tested projects. */
const buildTested = (): Promise<void> => buildIfStale(testedProjects)

export default buildTested

if (import.meta.main) await buildTested()
