import { existsSync } from 'node:fs'
import process from 'node:process'
import { ownTerminal } from './command-line/terminal.ts'
import { runSeed } from './demo/seed-command.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

process.exitCode = runSeed(process.argv.slice(2), process.env, ownTerminal)
