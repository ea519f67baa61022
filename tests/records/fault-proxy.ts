import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** How the line behaves: whole; cut, so that connections are refused; silent both ways; or with every answer lost. */
export type LineState = 'whole' | 'cut' | 'silent' | 'answers-lost'

/** A line to the store that tests can break; a connection that lost a part of its data never continues. */
export async function faultProxy(target: string) {
  const [host = '', port = ''] = target.split(':')
  let state: LineState = 'whole'
  let delayMs = 0
  const sockets = new Set<Socket>()
  const spoiled = new Set<Socket>()

  const carry = (from: Socket, to: Socket, isAnswer: boolean) => {
    let before = Promise.resolve()
    const arrive = async (part: Buffer | string) => {
      if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs))
      if (state === 'silent' || (state === 'answers-lost' && isAnswer)) spoiled.add(from).add(to)
      else to.write(part)
    }
    from.on('data', part => {
      before = before.then(() => arrive(part))
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const server = createServer(client => {
    if (state === 'cut') {
      client.destroy()
      return
    }
    const upstream = connect(Number(port), host)
    for (const socket of [client, upstream]) sockets.add(socket)
    carry(client, upstream, false)
    carry(upstream, client, true)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const destroyAll = (which: Set<Socket>) => {
    for (const socket of which) socket.destroy()
    which.clear()
  }
  onTestFinished(() => {
    destroyAll(sockets)
    server.close()
  })
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next: LineState) {
      state = next
      if (next === 'cut') destroyAll(sockets)
      if (next === 'whole') destroyAll(spoiled)
    },
    /** Delays each chunk, both ways. */
    delay(milliseconds: number) {
      delayMs = milliseconds
    },
  }
}
