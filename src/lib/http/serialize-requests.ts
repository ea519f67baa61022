import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests a connection may send before it reads the first response; browsers and proxies send one. */
export const maxPipelined = 64

/**
 * Handles one request of a connection at a time. Responses must leave in the order of the requests, so a sender that
 * does not read would fill the memory; such a connection is closed.
 */
export function serializeRequests(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>()

  const enter = (socket: Socket, work: () => void): boolean => {
    const line = lines.get(socket) ?? []
    if (line.length >= maxPipelined) return false
    lines.set(socket, line)
    line.push(work)
    if (line.length === 1) work()
    return true
  }

  const leave = (socket: Socket): void => {
    const line = lines.get(socket)
    line?.shift()
    if (!socket.destroyed) line?.[0]?.()
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (socket.destroyed) return
    response.once('close', () => leave(socket))
    if (!enter(socket, () => void listener(request, response))) socket.destroy()
  }
}
