import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from '../start-error.ts'
import type { RequestEnv } from './request-env.ts'

const hostsIn = (rawHeaders: string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** Why a request could mean something else to a proxy in front; undefined if it could not. */
function ambiguityOf({ rawHeaders, headers }: IncomingMessage): [status: number, error: string] | undefined {
  // RFC 9112, 3.2: a proxy may have used the other one.
  if (hostsIn(rawHeaders) > 1) return [400, 'Name one Host.']
  // RFC 9112, 6.1: the body would be read without the coding that it names.
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked')
    return [501, 'Send the body without a transfer coding, or chunked.']
  return undefined
}

/** Refuses requests that a proxy in front could read differently. */
const refuseAmbiguous =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const [status, error] = ambiguityOf(request) ?? []
    if (status === undefined) return listener(request, response)
    response.writeHead(status, { connection: 'close', 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify({ ok: false, error }))
  }

/** How many requests a connection may send before it reads the first response; browsers and proxies send one. */
export const maxPipelined = 64

/**
 * Handles one request of a connection at a time. Responses must leave in the order of the requests, so a sender that
 * does not read would fill the memory; such a connection is closed.
 */
function serializeRequests(listener: RequestListener): RequestListener {
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

/** Limits for slow senders: a phone on a bad connection needs seconds, an attacker takes hours. */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  /** A picture of 40 MB takes this long at 1 Mbit/s. */
  uploadTimeout: 300_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
  /** A reader who receives nothing for this long is disconnected. */
  silenceMs: 60_000,
}
const graceMs = 6000

const why: Record<string, string> = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'is not allowed to this user',
  EADDRNOTAVAIL: 'is not an address of this machine',
  ENOTFOUND: 'is not an address of this machine',
}

interface ListenOptions extends Partial<typeof timeouts> {
  /** Whether a request may take as long as an upload. */
  isUpload?(request: IncomingMessage): boolean
}

/** Ends a request whose body is late. Node's own limit cannot differ by request. */
const cutLateBody = (request: IncomingMessage, milliseconds: number): void => {
  const cut = setTimeout(() => {
    if (request.complete) return
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    request.socket.destroySoon()
  }, milliseconds)
  request.once('close', () => clearTimeout(cut))
}

/** Listens; throws a `StartError` for a port in use or a wrong address. */
export async function listen(
  app: Pick<Hono<RequestEnv>, 'fetch'>,
  { PORT, HOST }: { PORT: number; HOST: string },
  { isUpload = () => false, ...limits }: ListenOptions = {},
) {
  const { silenceMs, requestTimeout, uploadTimeout, ...others } = { ...timeouts, ...limits }
  const serverOptions = { ...others, requestTimeout: uploadTimeout }
  let isStopping = false
  const fetch: typeof app.fetch = async (request, env, context) => {
    const response = await app.fetch(request, env, context)
    // An idle keep-alive connection would delay the stop.
    if (isStopping) response.headers.set('connection', 'close')
    return response
  }
  const askApp = getRequestListener(fetch)
  const answer: RequestListener = (request, response) => {
    if (!isUpload(request)) cutLateBody(request, requestTimeout)
    void askApp(request, response)
  }
  const server = createServer(serverOptions, serializeRequests(refuseAmbiguous(answer)))
  server.setTimeout(silenceMs)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError([`${HOST}:${PORT} ${why[error.code ?? ''] ?? error.message}.`]))
    })
    server.listen(PORT, HOST, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : PORT,
    /** Stops accepting, lets open requests finish, and ends those that take too long. */
    stop: () =>
      new Promise<void>(resolve => {
        isStopping = true
        const cut = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}
