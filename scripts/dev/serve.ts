// The service of `npm run dev`, which prints the project's mistakes once for each change.
import process from 'node:process'
import { activeProject } from '#project/folders.ts'
import { projectMistakes } from '#render/checks/mistakes.ts'

const mistakes = await projectMistakes(activeProject())
for (const mistake of mistakes) console.error(mistake)
if (mistakes.length > 0) process.exit(1)
const { boot } = await import('../../src/service/main.ts')
await boot()
