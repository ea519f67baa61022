// Builds the page's code for tests that render pages or draw brochures.
import './environment.ts'
import { buildIfStale } from '../scripts/build/if-stale.ts'

const buildPage = (): Promise<void> => buildIfStale([])

export default buildPage

if (import.meta.main) await buildPage()
