// Posts leads while the index of many leads is rebuilt, and measures how long each takes to reach a receiver, and how
// soon its page answers.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { newNumber } from '../intake/requests.ts'
import { storeEarlierLeads } from '../one-number/heavy-number.ts'
import { startBenchService } from '../one-number/service.ts'
import { median } from '../percentiles.ts'

const { values } = parseArgs({
  options: {
    /** The leads whose index is rebuilt, each of another number. */
    leads: { type: 'string', default: '50000' },
    /** The leads that are posted meanwhile. */
    times: { type: 'string', default: '10' },
  },
})
const leads = Number(values.leads)
const times = Number(values.times)
const mostMs = 5000

/** A webhook receiver; `arrival` resolves when a lead has arrived. */
const startReceiver = async () => {
  const arrivals = new Map<string, PromiseWithResolvers<void>>()
  const arrival = (id: string) => {
    const one = arrivals.get(id) ?? Promise.withResolvers<void>()
    arrivals.set(id, one)
    return one
  }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.end()
      arrival(String(request.headers['webhook-id'])).resolve()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    arrivalOf: (leadId: string) => arrival(`lead-${leadId}`).promise,
    end() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const receiver = await startReceiver()
// The data folder has records and no index, as after an upgrade that changes the index.
const service = await startBenchService(folder => storeEarlierLeads(folder, leads, false, newNumber), {
  WEBHOOK_URL: receiver.url,
  WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  WEBHOOK_ALLOW_PRIVATE: 'true',
})
const taken: number[] = []
const viewed: number[] = []
for (let count = 0; count < times; count += 1) {
  const start = performance.now()
  const { id, page } = await service.postLead(newNumber())
  await receiver.arrivalOf(id)
  taken.push(performance.now() - start)
  viewed.push(await service.viewPage(page ?? ''))
}
const indexed = await service.countDeals()
await service.end()
receiver.end()
const summary = (all: number[]) =>
  `${(median(all) / 1000).toFixed(2)} s (median), ${(Math.max(...all) / 1000).toFixed(2)} s at most`
console.log(`${times} leads reached the receiver in ${summary(taken)}, from the post to the webhook;`)
console.log(`their pages answered in ${summary(viewed)};`)
console.log(`afterwards the desk showed ${indexed} of ${leads + times} deals`)
if (indexed >= leads) console.log('the index was complete before the last of them: measure with more --leads')
process.exitCode = Math.max(...taken, ...viewed) <= mostMs && indexed < leads ? 0 : 1
