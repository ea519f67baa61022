import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { rowsToTest } from '../all.ts'
import { freePort } from './free-port.ts'
import { scratchFolder } from './test-service.ts'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A port is free if it refuses connections. */
const isFree = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return !isOpen
}

const waitFor = async (output: Readable, words: RegExp) => {
  let said = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += chunk
    const found = words.exec(said)
    if (found) return found
  }
  throw new Error(`It ended before it said ${words}: ${said}`)
}

/** Starts `npm start` in a process group of its own, as a terminal or a supervisor does. */
const startGroup = (port = 0) => {
  const { PATH, HOME, NODE_COMPILE_CACHE, PROJECT, PROJECTS_DIR, DIST_DIR } = process.env
  const ofRun = { PATH, HOME, NODE_COMPILE_CACHE, PROJECT, PROJECTS_DIR, DIST_DIR }
  const child = spawn('npm', ['start'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...ofRun, PORT: String(port), DATA_DIR: scratchFolder() },
  })
  const { pid } = child
  if (!pid) throw new Error('It was not started.')
  onTestFinished(() => {
    if (isAlive(-pid)) process.kill(-pid, 'SIGKILL')
  })
  return { pid, stdout: child.stdout, stderr: child.stderr, gone: once(child, 'exit') }
}

/** Resolves when no process of a group is left, because each of them holds the pipe of its output. */
const allGone = async (output: Readable) => {
  output.resume()
  if (!output.closed) await once(output, 'close')
}

const signals = [
  ['SIGTERM to npm alone', 'SIGTERM', 1],
  ['Ctrl-C, which reaches the whole group,', 'SIGINT', -1],
  ['SIGINT to npm alone', 'SIGINT', 1],
  ['SIGTERM to the whole group', 'SIGTERM', -1],
] as const

test.each(rowsToTest(signals, 2))('%s ends npm start with its service, cleanly', async (_, signal, whom) => {
  const { pid, stdout, gone } = startGroup()
  const [, port] = await waitFor(stdout, /ready on http:\/\/localhost:(\d+)/)
  expect(await isFree(Number(port))).toBe(false)
  process.kill(whom * pid, signal)
  expect(await gone).toEqual([0, null])
  await allGone(stdout)
  expect([isAlive(-pid), await isFree(Number(port))]).toEqual([false, true])
})

test.each(rowsToTest(['both', 'stdout', 'stderr']))(
  'a reader of %s that goes away leaves a service that serves',
  async output => {
    const port = await freePort()
    const { pid, stdout, stderr, gone } = startGroup(port)
    await once(stdout, 'data')
    if (output !== 'stderr') stdout.destroy()
    if (output !== 'stdout') stderr.destroy()
    const ended = gone.then(() => true)
    while (await isFree(port)) {
      if (await Promise.race([ended, setTimeout(50, false)])) throw new Error('It ended instead.')
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    process.kill(pid, 'SIGTERM')
    expect(await gone).toEqual([0, null])
    expect(await isFree(port)).toBe(true)
  },
)
