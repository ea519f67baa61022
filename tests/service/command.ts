import { execFile } from 'node:child_process'
import { runCommand } from '../../src/service/commands/run-command.ts'
import { runDeskCommand } from '../../src/service/commands/run-desk-command.ts'
import { programFile } from '../programs.ts'

/** The output and exit code of a command. */
export interface Outcome {
  code: number
  out: string
  err: string
}

type Run = typeof runCommand

const outcomeOf = async (
  run: Run,
  folder: string,
  args: string[],
  environment: Record<string, string>,
): Promise<Outcome> => {
  const outcome = { code: 0, out: '', err: '' }
  const terminal = {
    async write(text: string) {
      outcome.out += text
    },
    say(line: string) {
      outcome.out += `${line}\n`
    },
    warn(line: string) {
      outcome.err += `${line}\n`
    },
    progress() {},
    isWatched: false,
  }
  outcome.code = await run(args, { DATA_DIR: folder, ...environment }, terminal)
  return outcome
}

/** Runs `npm run leads -- …` on a data folder, in this process. */
export const leadsCommand = (
  folder: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> => outcomeOf(runCommand, folder, args, environment)

/** Runs `npm run desk -- …` in this process. */
export const deskCommand = (folder: string, args: string[]): Promise<Outcome> =>
  outcomeOf(runDeskCommand, folder, args, {})

const inProcess = (command: 'leads' | 'desk', folder: string | undefined, args: string[], cwd?: string) =>
  new Promise<Outcome>(resolve => {
    execFile(
      process.execPath,
      [programFile(command), ...args],
      {
        cwd,
        env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...(folder && { DATA_DIR: folder }) },
      },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

/** Runs `npm run leads` in a process; without a folder the settings of its working directory decide. */
export const leadsProgram = (folder: string | undefined, args: string[], cwd?: string) =>
  inProcess('leads', folder, args, cwd)

/** Runs `npm run desk` in a process. */
export const deskProgram = (folder: string, args: string[]) => inProcess('desk', folder, args)
