import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { listen } from '../../src/lib/http/listen.ts'
import { createTestService } from './test-service.ts'

test.each([
  ['its headers', `POST ${paths.enquiry} HTTP/1.1\r\nHost: x\r\nX-Slow: `],
  [
    'its body',
    `POST ${paths.enquiry} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{`,
  ],
])('a sender that never finishes %s is cut', async (_, opening) => {
  const { app, leads } = await createTestService()
  const limits = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }
  const server = await listen(app, { PORT: 0, HOST: '127.0.0.1' }, limits)
  onTestFinished(() => server.stop())
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += data
  })
  socket.on('error', () => {})
  socket.write(opening)
  await once(socket, 'close')
  expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/)
  expect(await leads()).toEqual([])
})

test('an upload has longer than a form, and an end too', async () => {
  const app = { fetch: async (request: Request) => new Response(await request.text()) }
  const limits = {
    headersTimeout: 200,
    requestTimeout: 100,
    uploadTimeout: 1500,
    connectionsCheckingInterval: 50,
  }
  const isUpload = ({ url }: { url?: string | undefined }) => url === '/upload'
  const server = await listen(app, { PORT: 0, HOST: '127.0.0.1' }, { ...limits, isUpload })
  onTestFinished(() => server.stop())
  const cut: string[] = []
  const send = async (path: string) => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{`)
    await once(socket, 'close')
    cut.push(path)
  }
  await Promise.all([send('/upload'), send('/form')])
  expect(cut).toEqual(['/form', '/upload'])
})
