import { errorText } from '#lib/log/log.ts'
import { StartError } from '#lib/start-error.ts'
import type { Terminal } from './terminal.ts'

/** A command; it throws a message for the terminal if it was used wrongly. */
export type NamedCommand = (args: string[]) => Promise<void>

/** Runs the command named by the first argument, prints usage errors as plain lines, and returns the exit code. */
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
    const lines = error instanceof StartError ? error.lines : [errorText(error)]
    for (const line of lines) terminal.warn(line)
    return 1
  }
}
