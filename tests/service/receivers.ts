import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const portOf = (server: Server) => (server.address() as AddressInfo).port

const listening = (server: Server, port = 0) =>
  new Promise<number>(resolve => {
    server.listen(port, '127.0.0.1', () => resolve(portOf(server)))
  })

/** A queue whose next item can be awaited. */
export function arrivals<Item>() {
  const items: Item[] = []
  const waiting: ((item: Item) => void)[] = []
  return {
    items,
    add(item: Item) {
      items.push(item)
      waiting.shift()?.(item)
    },
    next: () => new Promise<Item>(resolve => waiting.push(resolve)),
    /** Resolves when a number of items has arrived in all. */
    async reach(count: number) {
      while (items.length < count) await new Promise<Item>(resolve => waiting.push(resolve))
    },
  }
}

/** A received webhook. */
export interface ReceivedHook {
  headers: IncomingMessage['headers']
  body: string
}

/** A webhook receiver on this machine; `answer` decides its responses. */
export async function webhookReceiver(
  answer: (response: ServerResponse, count: number) => void = response => response.end(),
) {
  const hooks = arrivals<ReceivedHook>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    hooks.add({ headers: request.headers, body })
    answer(response, hooks.items.length)
  })
  const port = await listening(server)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}/leads`, hooks }
}

/** How a mail receiver behaves at the end of a message. */
export type MailMood = 'take' | 'refuse' | 'hang' | 'drop'

/** A small SMTP receiver on this machine, enough for one message per connection. */
export async function mailReceiver(mood: (count: number) => MailMood = () => 'take') {
  const mails = arrivals<string>()
  const sockets = new Set<Socket>()
  const commands: string[] = []
  const atEnd = (socket: Socket, mail: string) => {
    mails.add(mail)
    const now = mood(mails.items.length)
    if (now === 'take') socket.write('250 taken\r\n')
    if (now === 'refuse') socket.write('451 not now\r\n')
    if (now === 'drop') socket.destroy()
  }
  const server = createTcpServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {})
    let text = ''
    let isData = false
    const take = () => {
      for (;;) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          atEnd(socket, part)
        } else if (commands.push(part) && /^DATA/i.test(part)) {
          isData = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n')
        else if (/^EHLO/i.test(part)) socket.write('250-ok\r\n250 AUTH PLAIN\r\n')
        else if (/^AUTH/i.test(part)) socket.write('235 welcome\r\n')
        else if (/^STARTTLS/i.test(part)) socket.write('502 not here\r\n')
        else socket.write('250 ok\r\n')
      }
    }
    socket.on('data', data => {
      text += data
      take()
    })
    socket.write('220 ready\r\n')
  })
  const port = await listening(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${port}`, mails, commands }
}
