import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { median, percentile } from '../percentiles.ts'

/** The results of one load. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  answers: number
}

/** Sends requests over one connection, each after the answer to the one before. */
class Sender {
  readonly #socket: Socket
  #text = ''
  #onAnswer: (status: number) => void = () => {}

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (part: string) => this.#take(part))
  }

  send(request: string): Promise<number> {
    return new Promise(resolve => {
      this.#onAnswer = resolve
      this.#socket.write(request)
    })
  }

  end(): void {
    this.#socket.destroy()
  }

  #take(part: string): void {
    this.#text += part
    const end = this.#text.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#text)?.[1] ?? 0)
    if (this.#text.length < end + 4 + length) return
    const status = Number(this.#text.slice(9, 12))
    this.#text = ''
    this.#onAnswer(status)
  }
}

const senderTo = async (port: number) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return new Sender(socket)
}

const computeFigures = (times: number[], milliseconds: number): Figures => ({
  perSecond: (times.length / milliseconds) * 1000,
  p50: median(times),
  p99: percentile(times, 0.99),
  answers: times.length,
})

/** The request to send, the number of connections, and the duration. */
export interface Load {
  port: number
  connections: number
  milliseconds: number
  status: number
  request: (count: number) => string
  /** A pause after each answer, for a light load. */
  pauseMs?: number
}

/** Runs a load and returns its results; an unexpected answer ends it. */
export async function runLoad({
  port,
  connections,
  milliseconds,
  status,
  request,
  pauseMs = 0,
}: Load): Promise<Figures> {
  const senders = await Promise.all(Array.from({ length: connections }, () => senderTo(port)))
  const times: number[] = []
  let count = 0
  const start = performance.now()
  const press = async (sender: Sender) => {
    while (performance.now() - start < milliseconds) {
      count += 1
      const sent = performance.now()
      const answered = await sender.send(request(count))
      if (answered !== status) throw new Error(`answered ${answered} instead of ${status}`)
      times.push(performance.now() - sent)
      if (pauseMs > 0) await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
  }
  await Promise.all(senders.map(press))
  const took = performance.now() - start
  for (const sender of senders) sender.end()
  return computeFigures(times, took)
}
