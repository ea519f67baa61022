import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** Distributes connections over the instances in turn. */
export async function startBalancer(ports: number[]) {
  let turn = 0
  const server = createServer({ noDelay: true }, visitor => {
    const instance = connect({ port: ports[turn % ports.length] ?? 0, host: '127.0.0.1', noDelay: true })
    turn += 1
    visitor.pipe(instance).pipe(visitor)
    for (const socket of [visitor, instance]) {
      socket.on('error', () => {
        visitor.destroy()
        instance.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, end: () => server.close() }
}
