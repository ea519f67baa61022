import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { serveMessages } from '../src/store/sqlite-file/serve-messages.ts'

/** What the requested program would serve, on one port after another. */
const { roles } = await import(workerData.replace('worker.ts', 'roles.ts'))

parentPort?.on('message', ({ port, data }: { port: MessagePort; data: unknown }) => {
  serveMessages(roles, port, data)
})
