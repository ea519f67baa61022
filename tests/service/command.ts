import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../../src/service/commands/run-command.ts'

/** What a command printed and how it ended. */
export interface Outcome {
  code: number
  out: string
  err: string
}

/** Runs `npm run leads -- …` on a data folder, without a process of its own. */
export async function leadsCommand(
  folder: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
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
  outcome.code = await runCommand(args, { DATA_DIR: folder, ...environment }, terminal)
  return outcome
}

const program = fileURLToPath(new URL('../../src/service/commands/leads.ts', import.meta.url))

/** The same in a process, as people run it; without a folder the settings of where it is run say which. */
export const leadsProgram = (folder: string | undefined, args: string[], cwd?: string) =>
  new Promise<Outcome>(resolve => {
    execFile(
      process.execPath,
      [program, ...args],
      {
        cwd,
        env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...(folder && { DATA_DIR: folder }) },
      },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
