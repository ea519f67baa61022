// Builds the site into dist, where the last build stays until the new one is whole.
import { readdir } from 'node:fs/promises'
import { contentMistakes } from './build/content.ts'
import { replaceFolder } from './build/replace-folder.ts'

/** Builds everything; throws a readable list where the content is at fault. */
export async function buildSite(): Promise<void> {
  const mistakes = await contentMistakes()
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    // Only now: much of the build imports the content.
    const { buildInto } = await import('./build/site.ts')
    await replaceFolder('dist', buildInto)
  } finally {
    // Whoever builds before a start or a test is not in production for it.
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

if (import.meta.main) {
  try {
    await buildSite()
    const files = await readdir('dist/site', { recursive: true })
    console.log(`Built ${files.length} files into dist/site.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
