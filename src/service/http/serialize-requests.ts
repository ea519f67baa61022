import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What one connection may ask for before it has read the answer to the first; browsers and proxies ask for one. */
export const maxPipelined = 64

/**
 * Works on one request of a connection at a time. Answers leave in the order of the questions anyway, so that whoever
 * asks on without reading would only make us hold answers for it: such a connection is cut.
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
