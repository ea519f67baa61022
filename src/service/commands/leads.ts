import { runAsProgram } from './run-as-program.ts'
import { runCommand } from './run-command.ts'

await runAsProgram(runCommand)
