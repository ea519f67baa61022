import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'

/** A service that restarts when its code or the project changes. */
interface DevService {
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts the lead service in a process of its own, so that it can be replaced; `reload` is the port of the pages that reload. */
export function startDevService(port: number, reload: number): DevService {
  const start = () => {
    const child = spawn(process.execPath, ['scripts/dev/serve.ts'], {
      stdio: ['inherit', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port) },
    })
    // The service prints its own address, but a developer needs that of the pages that reload.
    createInterface({ input: child.stdout }).on('line', line =>
      console.log(line.replace(/(ready on http:\S+):\d+$/, `$1:${reload}, with hot reload`)),
    )
    return { child, gone: once(child, 'exit') }
  }
  let running = start()
  let restarting: Promise<void> | undefined
  const stop = async () => {
    running.child.kill('SIGTERM')
    await running.gone
  }
  return {
    stop,
    // An editor may save several files together: all changes before the old service has ended are in the new one.
    restart: () => {
      restarting ??= stop().then(() => {
        running = start()
        restarting = undefined
      })
      return restarting
    },
  }
}
