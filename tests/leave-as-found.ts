import { afterAll, vi } from 'vitest'

// The next file may read them before its first test.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})
