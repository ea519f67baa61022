import { existsSync } from 'node:fs'
import process from 'node:process'
import { askSecret } from './ask-secret.ts'
import { runTeamCommand } from './run-team-command.ts'
import { ownTerminal } from './terminal.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

process.exitCode = await runTeamCommand(process.argv.slice(2), process.env, ownTerminal, askSecret)
