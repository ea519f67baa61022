import { syncBuiltinESMExports } from 'node:module'
import process from 'node:process'
import threads from 'node:worker_threads'

const running = new Set<threads.Worker>()

class WatchedWorker extends threads.Worker {
  constructor(...args: ConstructorParameters<typeof threads.Worker>) {
    super(...args)
    running.add(this)
    this.once('exit', () => running.delete(this))
  }
}

threads.Worker = WatchedWorker
syncBuiltinESMExports()

process.on('SIGUSR2', () => {
  for (const worker of running) void worker.terminate()
})
