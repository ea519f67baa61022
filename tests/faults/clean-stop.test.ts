import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { paths } from '#api/endpoints.ts'
import { builtSite } from '../service/built-site.ts'
import { enquiry, scratchFolder } from '../service/test-service.ts'
import { startProcess } from './service-process.ts'
import { onDisk } from './stored-leads.ts'

const halfSent = async (url: string) => {
  const body = JSON.stringify(enquiry())
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const head = `POST ${paths.enquiry} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`
  socket.write(head)
  // The interim answer shows that the service has received the request.
  await once(socket, 'data')
  socket.write(body.slice(0, 20))
  return {
    async finish() {
      let answer = ''
      socket.on('data', data => {
        answer += data
      })
      socket.write(body.slice(20))
      await once(socket, 'close')
      return answer
    },
  }
}

const postEnquiry = (url: string) =>
  fetch(`${url}${paths.enquiry}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiry()),
  })

const refused = async (url: string) => {
  for (;;) {
    try {
      await fetch(`${url}/healthz`, { headers: { connection: 'close' } })
    } catch {
      return
    }
  }
}

test('SIGTERM with requests in flight: new ones are refused, those in flight are stored and answered, exit 0', async () => {
  const dataDir = scratchFolder()
  const service = await startProcess({ dataDir, distDir: builtSite() })
  const inFlight = await Promise.all(Array.from({ length: 8 }, () => halfSent(service.url)))
  const ended = service.end('SIGTERM')
  await refused(service.url)
  const answers = await Promise.all(inFlight.map(({ finish }) => finish()))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 201 /)
  expect(await ended).toBe(0)
  expect(onDisk(dataDir).leads).toHaveLength(8)
})

test('a sender that never finishes does not hold up the stop', async () => {
  const service = await startProcess({ dataDir: scratchFolder(), distDir: builtSite() })
  await halfSent(service.url)
  expect(await service.end('SIGTERM')).toBe(0)
})

const answeredLines = async (log: Promise<string>) =>
  (await log).split('\n').filter(line => line.includes('"answered"'))

test('no line of the log is lost by a stop', async () => {
  const environment = { LOG_LEVEL: 'info' }
  const service = await startProcess({ dataDir: scratchFolder(), distDir: builtSite(), environment })
  await Promise.all(Array.from({ length: 30 }, () => postEnquiry(service.url)))
  expect(await service.end('SIGTERM')).toBe(0)
  expect(await answeredLines(service.log())).toHaveLength(30)
})

test('an unexpected end is logged after all earlier lines, exit 1', async () => {
  const environment = { LOG_LEVEL: 'info' }
  const preload = './preload-thrower.ts'
  const service = await startProcess({ dataDir: scratchFolder(), distDir: builtSite(), environment, preload })
  await Promise.all(Array.from({ length: 30 }, () => postEnquiry(service.url)))
  expect(await service.end('SIGUSR2')).toBe(1)
  expect(await answeredLines(service.log())).toHaveLength(30)
  expect((await service.log()).trim().split('\n').at(-1)).toContain('unexpected failure; the service ends')
})
