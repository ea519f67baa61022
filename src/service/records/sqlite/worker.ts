import { parentPort, workerData } from 'node:worker_threads'
import { StartFault } from '../../start-fault.ts'
import { Connection } from './connection.ts'
import type { Call } from './operations.ts'

const connection = new Connection(String(workerData.folder), workerData.role)

try {
  connection.open()
  parentPort?.postMessage({ opened: true })
} catch (error) {
  const fault = error instanceof Error ? error.message : String(error)
  parentPort?.postMessage({ opened: false, fault, isOurs: error instanceof StartFault })
}

parentPort?.on('message', (message: string) => {
  if (message === 'close') {
    connection.close()
    parentPort?.close()
    return
  }
  const calls: Call[] = JSON.parse(message)
  parentPort?.postMessage(JSON.stringify(connection.answer(calls)))
})
