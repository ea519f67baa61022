import { errorText } from '../log/error-text.ts'
import { StartFault } from '../start/start-fault.ts'
import type { Terminal } from './terminal.ts'

/** One command by its name: works, or throws what the person at the terminal did wrong. */
export type NamedCommand = (args: string[]) => Promise<void>

/** Runs the command the first argument names and answers with the exit code; a mistake is told in plain lines. */
export async function runNamed(
  commands: Record<string, NamedCommand>,
  usage: string,
  [name = '', ...args]: string[],
  terminal: Terminal,
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    for (const line of usage.split('\n')) terminal.warn(line)
    return 1
  }
  try {
    await command(args)
    return 0
  } catch (error) {
    const lines = error instanceof StartFault ? error.lines : [errorText(error)]
    for (const line of lines) terminal.warn(line)
    return 1
  }
}
