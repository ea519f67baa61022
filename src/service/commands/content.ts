import { runAsProgram } from './run-as-program.ts'
import { runContentCommand } from './run-content-command.ts'

await runAsProgram(runContentCommand)
