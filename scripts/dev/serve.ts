// The service of `npm run dev`. Whatever is wrong with the content is said here, once for every change.
import process from 'node:process'
import { contentMistakes } from '../build/content.ts'

const mistakes = await contentMistakes()
for (const mistake of mistakes) console.error(mistake)
if (mistakes.length > 0) process.exit(1)
const { boot } = await import('../../src/service/main.ts')
await boot()
