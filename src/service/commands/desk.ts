import { runAsProgram } from './run-as-program.ts'
import { runDeskCommand } from './run-desk-command.ts'

await runAsProgram(runDeskCommand)
