import process from 'node:process'
import { runSeed } from '../demo/seed-command.ts'
import { prepareProcess } from '../environment.ts'
import { ownTerminal } from './terminal.ts'

process.exitCode = runSeed(process.argv.slice(2), prepareProcess(), ownTerminal)
