import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import * as v from 'valibot'
import { errorText } from '#lib/log/log.ts'
import { StartError } from '#lib/start-error.ts'
import { Connection } from './connection.ts'
import type { Greeting, ThreadMessage, ThreadRole } from './operations.ts'

const openedBy = (connection: Connection): Greeting => {
  try {
    return { opened: true, operations: connection.open() }
  } catch (error) {
    const fault = errorText(error)
    return { opened: false, fault, isOurs: error instanceof StartError }
  }
}

const workSchema = v.object({ folder: v.string(), role: v.picklist(['writer', 'reader']) })

/** Answers messages on this thread, in the role it was started with, until its link closes it. */
export function serveMessages(
  roles: Record<'writer' | 'reader', (folder: string) => ThreadRole>,
  port: MessagePort | null = parentPort,
  data: unknown = workerData,
): void {
  const { folder, role } = v.parse(workSchema, data)
  const connection = new Connection(roles[role](folder))
  port?.postMessage(openedBy(connection))
  port?.on('message', (first: string) => {
    const messages = [first, ...waitingAt(port)]
    const calls: ThreadMessage[] = messages.filter(isOperationMessage).flatMap(message => JSON.parse(message))
    if (calls.length > 0) port.postMessage(JSON.stringify(connection.answer(calls)))
    if (messages.every(isOperationMessage)) return
    connection.close()
    port.close()
  })
}

const isOperationMessage = (message: string): boolean => message !== 'close'

/** The messages that arrived while the last ones were answered; all of them share one wait for the disk. */
const waitingAt = (port: MessagePort): string[] => {
  const waiting: string[] = []
  for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
    waiting.push(next.message)
  return waiting
}
