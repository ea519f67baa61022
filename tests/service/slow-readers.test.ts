import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { SiteFiles } from '../../src/editor/published/site-files.ts'
import { listen, maxPipelined } from '../../src/lib/http/listen.ts'
import { createTestService } from './test-service.ts'

const large = new Uint8Array(64 * 1024 * 1024)
const file = {
  type: 'application/pdf',
  cache: 'no-cache',
  identity: {
    etag: '"large"',
    size: large.byteLength,
    bytes: (start: number, end: number) => large.subarray(start, end),
  },
  br: undefined,
  gzip: undefined,
}
const site: SiteFiles = {
  files: new Map([['/large.pdf', file]]),
  pages: new Map(),
  notFound: () => file,
  earlier: () => undefined,
}

const serving = async (limits?: Parameters<typeof listen>[2]) => {
  const { app } = await createTestService({ site })
  const cut = Promise.withResolvers<void>()
  const end = () => cut.resolve()
  const fetch: typeof app.fetch = (request, env, context) => {
    const connection = env && 'incoming' in env ? env.incoming?.socket : undefined
    // Adds one listener for each connection, however many requests it carries.
    if (connection?.listenerCount('close', end) === 0) connection.once('close', end)
    return app.fetch(request, env, context)
  }
  const server = await listen({ fetch }, { PORT: 0, HOST: '127.0.0.1' }, limits)
  onTestFinished(() => server.stop())
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  return { socket, cut: cut.promise }
}

const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: x', ...lines, '', ''].join('\r\n')

test('a client that reads nothing of its answer is disconnected', async () => {
  const { socket, cut } = await serving({ silenceMs: 300 })
  socket.pause().write(get('/large.pdf'))
  await cut
  expect(socket.bytesRead).toBeLessThan(large.byteLength)
})

const textOf = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', data => {
    text += data
  })
  await once(socket, 'close')
  return text
}

test('several requests sent together are answered in order', async () => {
  const { socket } = await serving()
  const asked = Array.from({ length: 20 }, (_, index) => `/api/geo/203.0.113.${index}`)
  socket.write([...asked.map(path => get(path)), get('/healthz', 'Connection: close')].join(''))
  const text = await textOf(socket)
  expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(21)
  expect(text.trimEnd().endsWith('{"ok":true}')).toBe(true)
})

test('too many requests together end the connection', async () => {
  const { socket } = await serving()
  socket.write(get('/healthz').repeat(maxPipelined + 1))
  const text = await textOf(socket)
  expect((text.match(/HTTP\/1\.1 200 /g) ?? []).length).toBeLessThan(maxPipelined)
})

test('two hosts are refused', async () => {
  const { socket } = await serving()
  socket.write(get('/healthz', 'Host: y', 'Connection: close'))
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 400 .*Name one Host\./s)
})
