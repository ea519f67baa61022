import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { paths } from '#api/endpoints.ts'
import { enquiry } from '../service/test-service.ts'

/** What visitors know of their leads: the key of each attempt and, once it is acknowledged, its reference. */
export interface Ledger {
  /** References by key, as the service returned them. */
  acknowledged: Map<string, string>
  /** Keys without an answer; a visitor's page sends them again. */
  unanswered: Set<string>
  /** Emits each acknowledged lead. */
  news: EventEmitter
}

export const emptyLedger = (): Ledger => ({
  acknowledged: new Map(),
  unanswered: new Set(),
  news: new EventEmitter(),
})

/** Sends one lead and records the result; resolves to the status, or 0 without an answer. */
export async function send(url: string, ledger: Ledger, key: string = randomUUID()): Promise<number> {
  ledger.unanswered.add(key)
  try {
    const response = await fetch(url + paths.enquiry, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(enquiry()),
    })
    const answer = await response.json()
    if (response.ok) {
      ledger.acknowledged.set(key, answer.id)
      ledger.unanswered.delete(key)
      ledger.news.emit('acknowledged')
    }
    return response.status
  } catch {
    return 0
  }
}

/** Visitors who send one lead after another until stopped; they first repeat attempts without an answer. */
export function crowd(url: string, ledger: Ledger, visitors = 16) {
  let isOver = false
  const again = [...ledger.unanswered]
  const visitor = async () => {
    while (!isOver) await send(url, ledger, again.pop())
  }
  const all = Promise.all(Array.from({ length: visitors }, visitor))
  return {
    async leave() {
      isOver = true
      await all
    },
  }
}

/** Resolves when a number of leads is acknowledged in all. */
export async function acknowledged(ledger: Ledger, count: number): Promise<void> {
  while (ledger.acknowledged.size < count) await once(ledger.news, 'acknowledged')
}
