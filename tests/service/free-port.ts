import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('No port to be had.')
  return address.port
}
