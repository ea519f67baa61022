import { resolve } from 'node:path'
import process from 'node:process'

/**
 * Where a build writes the files that it imports itself. Builds that run in parallel each get a folder by `BUILD_CACHE`, so that none
 * reads another's files.
 */
export const cacheFolder = (...parts: string[]): string =>
  resolve('node_modules/.cache', process.env.BUILD_CACHE || '', ...parts)
