import { test } from 'vitest'
import { isAll } from './all.ts'

/** A test that `npm test` leaves to `npm run test:all`; CONTRIBUTING.md says why. */
export const testOfAll: typeof test = isAll ? test : (Object.assign(() => {}, test) as typeof test)
