import process from 'node:process'
import { prepareProcess } from '../environment.ts'
import { runDeskCommand } from './run-desk-command.ts'
import { ownTerminal } from './terminal.ts'

// `| head` closes the pipe early; that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const code = await runDeskCommand(process.argv.slice(2), prepareProcess(), ownTerminal)
// A hosted store that does not answer would keep its client trying, and the command waiting, for minutes.
process.stdout.write('', () => process.exit(code))
