import { existsSync } from 'node:fs'
import process from 'node:process'
import { runSeed } from '../demo/seed-command.ts'
import { ownTerminal } from './terminal.ts'

if (existsSync('.env')) process.loadEnvFile('.env')

process.exitCode = runSeed(process.argv.slice(2), process.env, ownTerminal)
