// Builds the page's code for tests that render pages or draw brochures.
import { buildIfStale } from '../scripts/build/if-stale.ts'

export default (): Promise<void> => buildIfStale([])
