// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a command with this process's input and output; resolves to its exit code. Passes signals on, because a
 * supervisor signals only this process, unlike a terminal, which signals the whole group.
 * @param {string} command @param {string[]} parameters @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export const runChild = async (command, parameters, options = {}) => {
  const child = spawn(command, parameters, { ...options, stdio: 'inherit' })
  /** @type {(signal: NodeJS.Signals) => void} */
  const passOn = signal => child.kill(signal)
  for (const signal of signals) process.on(signal, passOn)
  try {
    const [code] = await once(child, 'exit')
    return code ?? 1
  } finally {
    for (const signal of signals) process.off(signal, passOn)
  }
}
