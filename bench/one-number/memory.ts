import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { newNumber } from '../intake/requests.ts'
import { heavyNumber, storeEarlierLeads } from './heavy-number.ts'
import { type BenchService, newAddress, startBenchService } from './service.ts'

/** The memory of a small container, in megabytes. */
const container = 512
const earlier = 490
const today = 20
const connections = 100
const views = 4000
const longestMs = 120_000

/** The peak of a process's resident memory; undefined if the process has ended. */
const peakOf = (pid: number): number | undefined => {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}

const viewOnce = (agent: Agent, port: number, page: string) =>
  new Promise<string>(resolve => {
    const headers = { 'x-forwarded-for': newAddress() }
    const request = get({ host: '127.0.0.1', port, path: page, agent, headers }, response => {
      text(response).then(
        () => resolve(String(response.statusCode)),
        () => resolve('broken off'),
      )
    })
    request.on('error', () => resolve('broken off'))
  })

/** Requests pages over many connections in parallel, and counts the answers by status. */
const viewMany = async (service: BenchService, pages: string[]): Promise<Map<string, number>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers = new Map<string, number>()
  const end = performance.now() + longestMs
  let sent = 0
  const press = async () => {
    while (sent < views && performance.now() < end && peakOf(service.pid) !== undefined) {
      sent += 1
      const answer = await viewOnce(agent, service.port, pages[sent % pages.length] ?? '/')
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, press))
  agent.destroy()
  return answers
}

/** Requests pages of a number with 510 leads of the largest size over 100 connections, and reports the memory. */
export async function measureMemory(heap: number): Promise<boolean> {
  const service = await startBenchService(folder => storeEarlierLeads(folder, earlier, true), {
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
  })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, peakOf(service.pid) ?? 0)
  }, 100)
  try {
    await service.waitForIndex(heavyNumber, earlier)
    const pages: string[] = []
    for (let count = 0; count < today; count += 1) {
      const { page } = await service.postLead(heavyNumber, true)
      if (page) pages.push(page)
    }
    const before = service.memory()
    const start = performance.now()
    const answers = await viewMany(service, pages)
    const seconds = (performance.now() - start) / 1000
    const lives = await Promise.all([service.postLead(newNumber()), service.readInbox()]).then(
      () => true,
      () => false,
    )
    const isAnswered = [...answers.keys()].every(status => status === '200' || status === '429')
    const told = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
    console.log(`${connections} connections, ${seconds.toFixed(0)} s: ${told}`)
    console.log(
      `memory ${before} MB before, ${peak} MB at most (${container} are asked for), heaps of ${heap} MB`,
    )
    console.log(
      lives
        ? 'the service lived: it took a lead and showed the inbox'
        : 'the service died or answers no longer',
    )
    return lives && isAnswered && peak <= container
  } finally {
    clearInterval(watch)
    await service.end()
  }
}
