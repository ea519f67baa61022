// What vitest runs before the tests that look at the built site.
export { buildIfStale as default } from './if-stale.ts'
