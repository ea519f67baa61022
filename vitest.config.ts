import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Services and their threads are started hundreds of times; compiling them once halves the time that takes.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'content/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/service/**/*.test.ts',
      'tests/faults/**/*.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
