import process from 'node:process'
import { prepareProcess } from '../settings/environment.ts'
import { runSeed } from './run-seed.ts'
import { ownTerminal } from './terminal.ts'

process.exitCode = await runSeed(process.argv.slice(2), prepareProcess(), ownTerminal)
