import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import type { LifeClock } from './life-clock.ts'

const restartMs = 300
const lookMs = 20

interface Place {
  environment: Record<string, string>
  /** Where the service and the commands write what they say. */
  output: string
  life: LifeClock
}

/** Runs one service and starts it again when it has died, as a host does; also runs commands beside it. */
export function supervise({ environment, output, life }: Place) {
  const settings = { ...process.env, ...environment }
  let service: ChildProcess | undefined
  let address: string | undefined
  let isOver = false
  let deaths = 0
  let failedStarts = 0
  let starts = 0

  const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

  /** Resolves with the address once the service listens, or with undefined if it ended before. */
  const start = async (): Promise<string | undefined> => {
    starts += 1
    const file = `${output}-${starts}`
    const descriptor = openSync(file, 'w')
    const child = spawn(process.execPath, ['src/service/main.ts'], {
      env: settings,
      stdio: ['ignore', descriptor, descriptor],
    })
    closeSync(descriptor)
    service = child
    while (isRunning(child)) {
      const port = /ready on http:\/\/localhost:(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]
      if (port) return `http://127.0.0.1:${port}`
      await setTimeout(lookMs)
    }
    return undefined
  }

  let deadMs = 0
  let whileDead = () => {}
  const run = async () => {
    while (!isOver) {
      address = await start()
      const child = service
      if (!child) return
      if (address) life.resume('dead')
      else failedStarts += 1
      if (isRunning(child)) await once(child, 'exit')
      if (!isOver && address) deaths += 1
      address = undefined
      life.pause('dead')
      whileDead()
      if (isOver) return
      await setTimeout(Math.max(deadMs, restartMs))
      deadMs = 0
      whileDead = () => {}
    }
  }
  const done = run()

  const ready = async (): Promise<string> => {
    while (!address) await setTimeout(lookMs)
    return address
  }

  return {
    ready,
    deaths: () => deaths,
    failedStarts: () => failedStarts,

    /** Ends the service suddenly; `meanwhile` runs before it is started again. */
    async kill(ms: number, meanwhile: () => void) {
      await ready()
      deadMs = ms
      whileDead = meanwhile
      service?.kill('SIGKILL')
    },

    /** Runs a command, killed after a while if that is given, and resolves with its exit code. */
    async command(args: string[], killedAfterMs?: number): Promise<number | null> {
      const file = openSync(`${output}-commands`, 'a')
      const child = spawn(process.execPath, args, { env: settings, stdio: ['ignore', file, file] })
      closeSync(file)
      const gone = once(child, 'exit')
      if (killedAfterMs !== undefined) {
        await Promise.race([gone, setTimeout(killedAfterMs)])
        child.kill('SIGKILL')
      }
      const [code] = await gone
      return code
    },

    /** Stops the service in order and resolves with its exit code. */
    async end(): Promise<number | null> {
      await ready()
      isOver = true
      service?.kill('SIGTERM')
      await done
      return service?.exitCode ?? null
    },
  }
}
