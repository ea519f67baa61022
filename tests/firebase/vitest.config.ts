import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: 'emulators.ts',
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
})
