import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Chance } from '../../src/service/demo/chance.ts'
import type { LifeClock } from './life-clock.ts'

/** Long enough that a sudden death comes while leads are on their way. */
const longestAnswerMs = 300

/** A receiver that remembers what it took, by delivery id, also where it drops the answer. */
export async function startReceiver(life: LifeClock, chance: Chance) {
  /** When each delivery id was first taken, and how often. */
  const taken = new Map<string, { at: number; times: number }>()
  /** The delivery ids under which each number was sent. */
  const idsOf = new Map<string, Set<string>>()
  let dropping = 0
  let dropped = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const id = String(request.headers['webhook-id'])
    const known = taken.get(id)
    taken.set(id, { at: known?.at ?? life.now(), times: (known?.times ?? 0) + 1 })
    const number = JSON.parse(body).data.payload.phoneNumber
    idsOf.set(number, (idsOf.get(number) ?? new Set()).add(id))
    await setTimeout(chance.whole(longestAnswerMs))
    if (dropping > 0) {
      dropping -= 1
      dropped += 1
      response.destroy()
    } else response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    taken,
    idsOf,
    dropAnswers(count: number) {
      dropping += count
    },
    dropped: () => dropped,
    end() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
