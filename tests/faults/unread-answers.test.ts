import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { downloadAddress } from '#api/downloads.ts'
import { builtSite } from '../service/built-site.ts'
import { scratchFolder } from '../service/test-service.ts'
import { type ServiceProcess, startProcess } from './service-process.ts'
import { emptyLedger, send } from './visitors.ts'

const megabyte = 1024 * 1024

const linkOf = (path: string): string => {
  try {
    return readlinkSync(path)
  } catch {
    // The file was closed after it was listed.
    return ''
  }
}

/** Memory of a process in megabytes, and its open files on disk. */
const heldBy = (pid: number) => {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  const open = readdirSync(`/proc/${pid}/fd`).map(name => linkOf(`/proc/${pid}/fd/${name}`))
  return {
    memory: (pages * 4096) / megabyte,
    files: open.filter(path => path.startsWith('/') && !path.startsWith('/dev/')).length,
  }
}

/** The highest memory and file count of a process while it answers a number of other requests. */
const mostHeld = async ({ pid, url }: ServiceProcess, others: number) => {
  const most = heldBy(pid)
  for (let count = 0; count < others; count += 1) {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const { memory, files } = heldBy(pid)
    most.memory = Math.max(most.memory, memory)
    most.files = Math.max(most.files, files)
  }
  return most
}

const withBrochure = async () => {
  const service = await startProcess({ dataDir: scratchFolder(), distDir: builtSite() })
  const ledger = emptyLedger()
  await send(service.url, ledger)
  const [reference = ''] = ledger.acknowledged.values()
  const path = downloadAddress('brochure', reference)
  // One complete read, so that everything is loaded before the measurement.
  await (await fetch(service.url + path)).arrayBuffer()
  const before = await mostHeld(service, 20)
  return { service, before, request: `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n` }
}

const unreading = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  return socket.pause()
}

test('9,000 requests on one connection that reads nothing cost neither memory nor open files', async () => {
  const { service, before, request } = await withBrochure()
  const socket = await unreading(service.url)
  socket.write(request.repeat(9000))
  const most = await mostHeld(service, 200)
  expect(most.files).toBeLessThanOrEqual(before.files + 2)
  expect(most.memory).toBeLessThan(before.memory + 60)
})

test('500 connections that read nothing of a large file share its bytes and open none', async () => {
  const { service, before, request } = await withBrochure()
  const readers = await Promise.all(Array.from({ length: 500 }, () => unreading(service.url)))
  for (const reader of readers) reader.write(request)
  const most = await mostHeld(service, 200)
  expect(most.files).toBeLessThanOrEqual(before.files + 2)
  expect(most.memory).toBeLessThan(before.memory + 60)
})
