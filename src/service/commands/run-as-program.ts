import process from 'node:process'
import { prepareProcess } from '../settings/environment.ts'
import { ownTerminal, type Terminal } from './terminal.ts'

type Command = (args: string[], environment: NodeJS.ProcessEnv, terminal: Terminal) => Promise<number>

/** Runs a command with the process's arguments, and ends the process with its exit code. */
export async function runAsProgram(command: Command): Promise<void> {
  // `| head` closes the pipe early, which is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const code = await command(process.argv.slice(2), prepareProcess(), ownTerminal)
  // Without this, the client of an unreachable hosted store would retry for minutes.
  process.stdout.write('', () => process.exit(code))
}
