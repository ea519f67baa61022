import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/firefox/*.test.ts'],
    // One Firefox at a time; a slow machine may take half a minute to start it.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
