import { setTimeout as pause } from 'node:timers/promises'
import { newNumber } from '../intake/requests.ts'
import { percentile } from '../percentiles.ts'
import { heavyNumber, storeEarlierLeads } from './heavy-number.ts'
import { type BenchService, startBenchService } from './service.ts'

const baseTimes = 200
const restMs = 20

interface Taken {
  lead: number[]
  inbox: number[]
}

/** Repeatedly sends a lead of a new number and reads the inbox in parallel. */
const measureWhile = async (service: BenchService, isGoingOn: (times: number) => boolean): Promise<Taken> => {
  const taken: Taken = { lead: [], inbox: [] }
  for (let times = 0; isGoingOn(times); times += 1) {
    const [lead, inbox] = await Promise.all([service.postLead(newNumber()), service.readInbox()])
    taken.lead.push(lead.ms)
    taken.inbox.push(inbox)
    await pause(restMs)
  }
  return taken
}

const show = (all: number[]): string =>
  [0.5, 0.99, 1].map(share => percentile(all, share).toFixed(1).padStart(9)).join('')

/** Erases a number with many leads, and compares the times of leads and the inbox with those before. */
export async function measureErasure(leads: number): Promise<boolean> {
  const service = await startBenchService(folder => storeEarlierLeads(folder, leads, false))
  try {
    await service.waitForIndex(heavyNumber, leads)
    const { id } = await service.postLead(heavyNumber)
    const dealId = await service.dealOf(heavyNumber, id)
    const base = await measureWhile(service, times => times < baseTimes)
    const start = performance.now()
    let isDone = false
    let answered = { status: 0, ms: 0 }
    const work = service.eraseDeal(dealId, answer => {
      answered = answer
    })
    const done = work.finally(() => {
      isDone = true
    })
    const during = await measureWhile(service, () => !isDone)
    await done
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(
      `erasing ${leads + 1} leads took ${seconds} s, answered ${answered.status} after ${answered.ms.toFixed(0)} ms`,
    )
    console.log('                       median      p99  slowest (ms)')
    console.log(`lead before         ${show(base.lead)}`)
    console.log(`lead meanwhile      ${show(during.lead)}`)
    console.log(`inbox before        ${show(base.inbox)}`)
    console.log(`inbox meanwhile     ${show(during.inbox)}`)
    return true
  } finally {
    await service.end()
  }
}
