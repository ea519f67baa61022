import { existsSync } from 'node:fs'
import process from 'node:process'

/** Reads the settings of `.env` where there is one; what is set already stays. */
export function readEnvironmentFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/**
 * What the service and every command do first, alike: read the settings of the same `.env`, and let no file they make
 * be read by another user of the machine, whatever folder it is made in.
 */
export function prepareProcess(): NodeJS.ProcessEnv {
  process.umask(0o077)
  readEnvironmentFile()
  return process.env
}
