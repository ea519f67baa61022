import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../src/service/leads.ts', import.meta.url))

/** What a command printed and how it ended. */
export interface Outcome {
  code: number
  out: string
  err: string
}

/** Runs `npm run leads -- …` on a data folder, without npm. */
export const leadsCommand = (folder: string, args: string[], environment: Record<string, string> = {}) =>
  new Promise<Outcome>(resolve => {
    execFile(
      process.execPath,
      [program, ...args],
      {
        env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: folder, ...environment },
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
