import { existsSync } from 'node:fs'
import process from 'node:process'
import { askSecret } from './command-line/ask-secret.ts'
import { runTeamCommand } from './command-line/run-team-command.ts'
import { ownTerminal } from './command-line/terminal.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

process.exitCode = await runTeamCommand(process.argv.slice(2), process.env, ownTerminal, askSecret)
