// Makes the folder of a new project: `npm run new-project -- lakeside`. It asks for everything that the flags do not give.
import { parseArgs } from 'node:util'
import { projectPath } from '#project/folders.ts'
import { ProjectFault } from '#project/read-json.ts'
import { type Answers, ask, flagFaults, questions } from '#render/new-project/answers.ts'
import { answersIn, createProject, idFault, namedByResponse } from '#render/new-project/create.ts'

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

/** The command with all answers as flags. */
const commandWith = (answers: Partial<Answers>) =>
  [
    'npm run new-project --',
    id,
    ...Object.entries(answers).map(([key, said]) => `--${key} ${quoted(said)}`),
  ].join(' ')

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Makes the folder. A terminal is asked again for each wrong answer; a script gets the flags to correct. */
async function make(id: string, flags: Partial<Answers>): Promise<void> {
  const isAsked = process.stdin.isTTY
  const terminal = { input: process.stdin, output: process.stdout }
  const faults = flagFaults(flags)
  for (const line of faults) console.error(line)
  if (faults.length > 0 && !isAsked) end(['Nothing was made.'])
  let answers = isAsked ? await ask(id, flags, terminal) : flags
  for (;;) {
    try {
      return await createProject(id, answers)
    } catch (error) {
      if (!(error instanceof ProjectFault)) throw error
      for (const line of error.lines) console.error(namedByResponse(id, line))
      const again = error.lines.flatMap(line => answersIn(id, line))
      if (!isAsked || again.length === 0)
        end([
          'Nothing was made. Correct the answers above, and run this with those that were right:',
          commandWith(answers),
        ])
      answers = await ask(id, answers, terminal, again)
    }
  }
}

if (!id || positionals.length > 1) end([usage])
else {
  const fault = idFault(id)
  if (fault) end([fault])
  await make(id, values as Partial<Answers>)
  console.log(
    `Made ${projectPath(id)}. PROJECT=${id} npm start builds and serves it. Next: docs/new-project.md.`,
  )
}
