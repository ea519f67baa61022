import { parentPort } from 'node:worker_threads'
import * as v from 'valibot'
import { errorText } from '../error-text.ts'
import { StartFault } from '../start-fault.ts'
import { Connection } from './connection.ts'
import { callSchema, type Greeting, type Role } from './operations.ts'

const openedBy = (connection: Connection): Greeting => {
  try {
    return { opened: true, operations: connection.open() }
  } catch (error) {
    const fault = errorText(error)
    return { opened: false, fault, isOurs: error instanceof StartFault }
  }
}

/** Makes the thread it is called on work for its link until that closes it. */
export function serveCalls(role: Role): void {
  const connection = new Connection(role)
  parentPort?.postMessage(openedBy(connection))
  parentPort?.on('message', (message: string) => {
    if (message === 'close') {
      connection.close()
      parentPort?.close()
      return
    }
    const calls = v.parse(callSchema, JSON.parse(message))
    parentPort?.postMessage(JSON.stringify(connection.answer(calls)))
  })
}
