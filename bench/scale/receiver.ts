import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A webhook receiver that takes every lead and counts how often each arrives. */
export async function startReceiver() {
  const times = new Map<string, number>()
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    request.resume().on('end', () => {
      times.set(id, (times.get(id) ?? 0) + 1)
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    times,
    end() {
      server.closeAllConnections()
      server.close()
    },
  }
}
