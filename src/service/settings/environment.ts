import { existsSync } from 'node:fs'
import process from 'node:process'

/** Reads the settings of `.env` if it exists; values that are set already stay. */
export function readEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * The first step of the service and of every command: reads the settings of the same `.env`, and makes new files
 * unreadable for other users of the machine, in any folder.
 */
export function prepareProcess(): NodeJS.ProcessEnv {
  process.umask(0o077)
  readEnvironmentFile()
  return process.env
}
