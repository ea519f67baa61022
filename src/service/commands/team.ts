import process from 'node:process'
import { prepareProcess } from '../settings/environment.ts'
import { askSecret } from './ask-secret.ts'
import { runTeamCommand } from './run-team-command.ts'
import { ownTerminal } from './terminal.ts'

process.exitCode = await runTeamCommand(process.argv.slice(2), prepareProcess(), ownTerminal, askSecret)
