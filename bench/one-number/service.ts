import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { deskPaths, searchHeader } from '#api/desk-paths.ts'
import { visitHeaders } from '#api/visits/visit-page.ts'
import { signIn } from '../desk/desk-under-test.ts'
import { plainSite } from '../intake/plain-site.ts'
import { startServer } from '../intake/server-process.ts'
import { enquiryOf } from './heavy-number.ts'

let addresses = 0

/** A new visitor address each time, so that no limit by address applies. */
export function newAddress(): string {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** The result of one request. */
interface Timed {
  ms: number
  status: number
  headers: Headers
  text: string
}

/** The part of an inbox row that the bench reads. */
interface Row {
  dealId: string
  leadId: string
  leadCount: number
}

const longestWaitMs = { shown: 2000, built: 480_000 }

/** A service on a new data folder that `fill` prepares, with an admin signed in. */
export async function startBenchService(
  fill: (folder: string) => Promise<void>,
  environment: Record<string, string> = {},
) {
  mkdirSync('data', { recursive: true })
  const folder = mkdtempSync('data/bench-one-number-')
  await fill(folder)
  const { admin: cookie } = await signIn(folder)
  const server = await startServer('src/service/main.ts', {
    DIST_DIR: plainSite(),
    DATA_DIR: folder,
    RATE_LIMIT: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    ...environment,
  })

  const send = async (path: string, init: RequestInit = {}): Promise<Timed> => {
    const start = performance.now()
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', newAddress())
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers })
    const text = await response.text()
    return { ms: performance.now() - start, status: response.status, headers: response.headers, text }
  }

  const expect = async (status: number, path: string, init?: RequestInit): Promise<Timed> => {
    const timed = await send(path, init)
    if (timed.status !== status)
      throw new Error(`${path} was answered ${timed.status}: ${timed.text.slice(0, 200)}`)
    return timed
  }

  const find = async (phone: string): Promise<Row | undefined> => {
    const headers = { cookie, [searchHeader]: encodeURIComponent(phone) }
    const { status, text } = await send(deskPaths.inbox, { headers })
    return status === 200 ? JSON.parse(text).rows[0] : undefined
  }

  const until = async (mostMs: number, isSo: () => Promise<boolean>): Promise<boolean> => {
    const end = performance.now() + mostMs
    while (performance.now() < end) {
      if (await isSo()) return true
      await setTimeout(20)
    }
    return false
  }

  return {
    port: server.port,
    pid: server.pid,
    memory: () => server.memory(),

    async postLead(phone: string, isFat = false) {
      const { path, payload, headers } = enquiryOf(phone, isFat)
      const init = { method: 'POST', headers, body: JSON.stringify(payload) }
      const { ms, text, headers: answered } = await expect(201, path, init)
      return { ms, id: String(JSON.parse(text).id), page: answered.get(visitHeaders.page) }
    },
    viewPage: async (page: string) => (await expect(200, page)).ms,
    openDeal: async (id: string) =>
      (await expect(200, deskPaths.deal.replace(':id', id), { headers: { cookie } })).ms,
    addNote: async (id: string) => {
      const body = JSON.stringify({ id: randomUUID(), text: 'Asked for the price of a corner flat.' })
      const headers = { cookie, 'content-type': 'application/json' }
      return (await expect(200, deskPaths.notes.replace(':id', id), { method: 'POST', headers, body })).ms
    },
    /** How many deals the desk has indexed; waits a few seconds for the index. */
    countDeals: async (): Promise<number> =>
      JSON.parse((await expect(200, `${deskPaths.count}?`, { headers: { cookie } })).text).deals,
    readInbox: async () => (await expect(200, deskPaths.inbox, { headers: { cookie } })).ms,

    /** Erases a contact and resolves when the desk reports that it is done; `onAnswer` gets the first answer. */
    async eraseDeal(id: string, onAnswer: (answer: { status: number; ms: number }) => void) {
      const path = deskPaths.deal.replace(':id', id)
      const { status, ms, text } = await send(path, { method: 'DELETE', headers: { cookie } })
      onAnswer({ status, ms })
      if (status === 200) return
      if (status !== 202) throw new Error(`the erasure was answered ${status}: ${text.slice(0, 200)}`)
      const isDone = async () => {
        const { text: told } = await expect(200, deskPaths.erasures, { headers: { cookie } })
        return JSON.parse(told).erasures.length === 0
      }
      if (!(await until(longestWaitMs.built, isDone))) throw new Error('the erasure was not done in time')
    },

    /** The contact of a number, once the desk shows its lead, or after a limit without it. */
    async dealOf(phone: string, leadId: string): Promise<string> {
      await until(longestWaitMs.shown, async () => (await find(phone))?.leadId === leadId)
      const row = await find(phone)
      if (!row) throw new Error('the desk does not show a number that has written')
      return row.dealId
    },

    /** Waits until the desk has indexed a number of leads, and returns the seconds. */
    async waitForIndex(phone: string, leads: number): Promise<number> {
      const start = performance.now()
      const isThere = async () => ((await find(phone))?.leadCount ?? 0) >= leads
      if (!(await until(longestWaitMs.built, isThere))) throw new Error('the index was not built in time')
      return (performance.now() - start) / 1000
    },

    async end() {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type BenchService = Awaited<ReturnType<typeof startBenchService>>
