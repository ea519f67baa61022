import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { paths } from '#api/endpoints.ts'
import type { Chance } from '../../src/service/demo/chance.ts'
import { leadBody, newNumber } from '../intake/requests.ts'
import type { LifeClock } from './life-clock.ts'

const visitors = 8
const longestPauseMs = 300
const patienceMs = 20_000
const retryMs = 100
const mostRetryMs = 1000
/** The share of answers that a visitor's connection loses. */
const lostAnswers = 0.05

/** What a visitor was told of a lead. */
interface Acknowledged {
  id: string
  key: string
  number: string
  at: number
}

/** What visitors know of their leads, which nobody can take from them. */
export interface Ledger {
  acknowledged: Acknowledged[]
  refused: number
  unanswered: number
  /** Answers that no visitor may get. */
  wrong: string[]
}

interface Visits {
  presses: number
  chance: Chance
  life: LifeClock
  ready(): Promise<string>
  /** Called before each press with the number of presses so far. */
  onPress(count: number): void
}

/** Presses until a number of leads is acknowledged, each again under its key until it is, as the page does. */
export async function visit({ presses, chance, life, ready, onPress }: Visits): Promise<Ledger> {
  const ledger: Ledger = { acknowledged: [], refused: 0, unanswered: 0, wrong: [] }

  const send = async (key: string, number: string): Promise<string | undefined> => {
    const address = await ready()
    const response = await fetch(address + paths.enquiry, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...leadBody, phoneNumber: number }),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined)
    const answer = await response?.text().catch(() => undefined)
    if (!response || answer === undefined || chance.isTrue(lostAnswers)) {
      ledger.unanswered += 1
      await setTimeout(retryMs)
      return undefined
    }
    // 200 where the lead was stored before, and its answer got lost.
    if (response.ok) return String(JSON.parse(answer).id)
    if (response.status === 503) ledger.refused += 1
    else ledger.wrong.push(`${response.status} ${answer.slice(0, 200)}`)
    const waitMs = Number(response.headers.get('retry-after') ?? 0) * 1000
    await setTimeout(Math.min(mostRetryMs, waitMs))
    return undefined
  }

  let begun = 0
  const visitor = async () => {
    while (begun < presses) {
      begun += 1
      onPress(begun)
      const [key, number] = [randomUUID(), newNumber()]
      for (;;) {
        const id = await send(key, number)
        if (id === undefined) continue
        ledger.acknowledged.push({ id, key, number, at: life.now() })
        break
      }
      await setTimeout(chance.whole(longestPauseMs))
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  return ledger
}
