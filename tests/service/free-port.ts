import { once } from 'node:events'
import { createServer } from 'node:net'

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer()
  const isListening = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen(port, '127.0.0.1')
  const answer = await isListening
  server.close()
  return answer
}

/**
 * A free port whose next port is free too. It is below the range of outgoing connections, so that none takes it while a service
 * restarts.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 20_000 + 2 * Math.floor(Math.random() * 5000)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}
