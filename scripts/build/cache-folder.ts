import { resolve } from 'node:path'
import process from 'node:process'

/**
 * Where a build writes the files that it imports itself. `BUILD_CACHE` names a folder of its own for a build that runs beside others,
 * so that none reads what another wrote.
 */
export const cacheFolder = (...parts: string[]): string =>
  resolve('node_modules/.cache', process.env.BUILD_CACHE || '', ...parts)
