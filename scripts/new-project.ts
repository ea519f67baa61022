// Makes the folder of a new project: `npm run new-project -- lakeside`. What the flags do not say is asked.
import { parseArgs } from 'node:util'
import { projectPath } from '#project/folders.ts'
import { ProjectFault } from '#project/project-fault.ts'
import { type Answers, ask, questions } from './new-project/answers.ts'
import { createProject, idFault } from './new-project/create.ts'

const flags = Object.keys(questions)
const usage = `Usage: npm run new-project -- NAME ${flags.map(flag => `[--${flag} …]`).join(' ')}`

const end = (lines: string[]): never => {
  for (const line of lines) console.error(line)
  process.exit(1)
}

const given = () => {
  try {
    const options = Object.fromEntries(flags.map(flag => [flag, { type: 'string' as const }]))
    return parseArgs({ options, allowPositionals: true })
  } catch {
    return end([usage])
  }
}

const { values, positionals } = given()
const [id] = positionals
if (!id || positionals.length > 1) end([usage])
else {
  const fault = idFault(id)
  if (fault) end([fault])
  try {
    await createProject(id, await ask(id, values as Partial<Answers>))
    console.log(
      `${projectPath(id)} is there. PROJECT=${id} npm start builds and serves it; docs/new-project.md goes on.`,
    )
  } catch (error) {
    if (!(error instanceof ProjectFault)) throw error
    end(error.lines)
  }
}
