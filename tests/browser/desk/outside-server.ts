import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on this machine that takes the place of one outside. */
export interface OutsideServer {
  host: string
  stop(): void
}

/** Starts a server that answers each posted JSON body with `answer`. */
export async function startOutsideServer(
  answer: (response: ServerResponse, body: Record<string, unknown>) => void,
): Promise<OutsideServer> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    answer(response, JSON.parse(body || '{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
