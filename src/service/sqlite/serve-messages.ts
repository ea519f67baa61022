import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { errorText } from '../log/error-text.ts'
import { StartFault } from '../start/start-fault.ts'
import { Connection } from './connection.ts'
import type { Greeting, ThreadMessage, ThreadRole } from './operations.ts'

const openedBy = (connection: Connection): Greeting => {
  try {
    return { opened: true, operations: connection.open() }
  } catch (error) {
    const fault = errorText(error)
    return { opened: false, fault, isOurs: error instanceof StartFault }
  }
}

const workSchema = v.object({ folder: v.string(), role: v.picklist(['writer', 'reader']) })

/** Answers messages on this thread, in the role it was started for, until its link closes it. */
export function serveMessages(
  roles: Record<'writer' | 'reader', (folder: string) => ThreadRole>,
  port: MessagePort | null = parentPort,
  data: unknown = workerData,
): void {
  const { folder, role } = v.parse(workSchema, data)
  const connection = new Connection(roles[role](folder))
  port?.postMessage(openedBy(connection))
  port?.on('message', (message: string) => {
    if (message === 'close') {
      connection.close()
      port.close()
      return
    }
    const calls: ThreadMessage[] = JSON.parse(message)
    port.postMessage(JSON.stringify(connection.answer(calls)))
  })
}
