// Compares a number that has written many times with one that never has: two services in the same run, in turns.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { newNumber } from '../intake/requests.ts'
import { median } from '../percentiles.ts'
import { measureErasure } from './erase.ts'
import { heavyNumber, storeEarlierLeads } from './heavy-number.ts'
import { measureMemory } from './memory.ts'
import { type BenchService, startBenchService } from './service.ts'

const { values } = parseArgs({
  options: {
    /** The number's earlier leads. */
    leads: { type: 'string', default: '10000' },
    /** Sends those leads by HTTP today, instead of storing them on the days before. */
    flood: { type: 'boolean', default: false },
    /** The leads that are measured; together with the warm-up, one number may send 20. */
    times: { type: 'string', default: '15' },
    /** Measures the memory of pages of such a number instead. */
    memory: { type: 'boolean', default: false },
    /** Erases such a number instead, and measures leads and the inbox at the same time. */
    erase: { type: 'boolean', default: false },
    /** The limit of each JavaScript heap in that case, in megabytes. */
    heap: { type: 'string', default: '384' },
  },
})
const leads = Number(values.leads)
const times = Number(values.times)
const most = 2
/** Warm-up, so that the first figure is of compiled code. */
const unmeasured = 4
const others = 100
const floodConnections = 16

const measures = ['next lead', 'page view', 'opening', 'note', 'inbox'] as const
type Taken = Record<(typeof measures)[number], number[]>

const nothingTaken = (): Taken => ({ 'next lead': [], 'page view': [], opening: [], note: [], inbox: [] })

/** Sends one lead of a number and measures each step with it and its contact. */
const passOnce = async (service: BenchService, phone: string, pages: string[]): Promise<Taken> => {
  const { ms, id, page } = await service.postLead(phone)
  if (page) pages.push(page)
  const dealId = await service.dealOf(phone, id)
  const taken = { ...nothingTaken(), 'next lead': [ms] }
  for (let turn = 0; turn < 3; turn += 1) {
    const viewed = pages.at(-1 - (turn % 20))
    if (viewed) taken['page view'].push(await service.viewPage(viewed))
    taken.opening.push(await service.openDeal(dealId))
    taken.note.push(await service.addNote(dealId))
    taken.inbox.push(await service.readInbox())
  }
  return taken
}

const floodWith = async (service: BenchService, count: number, pages: string[]) => {
  let sent = 0
  const press = async () => {
    while (sent < count) {
      sent += 1
      const { page } = await service.postLead(heavyNumber)
      if (page && pages.length < 20) pages.push(page)
    }
  }
  await Promise.all(Array.from({ length: floodConnections }, press))
}

const compare = async (fresh: BenchService, full: BenchService, pages: string[]) => {
  const taken = { base: nothingTaken(), heavy: nothingTaken(), other: nothingTaken() }
  for (let count = -unmeasured; count < times; count += 1) {
    // In turns, so that other load on the machine affects both.
    const passed = {
      base: await passOnce(fresh, newNumber(), []),
      heavy: await passOnce(full, heavyNumber, pages),
      other: await passOnce(full, newNumber(), []),
    }
    if (count < 0) continue
    for (const who of ['base', 'heavy', 'other'] as const) {
      for (const measure of measures) taken[who][measure].push(...passed[who][measure])
    }
  }
  return taken
}

const report = ({ base, heavy, other }: Awaited<ReturnType<typeof compare>>): boolean => {
  const show = (figure: number) => figure.toFixed(2).padStart(9)
  console.log(`median ms     | new number | ${leads} leads before it | new number beside them | ratios`)
  const over = measures.filter(measure => {
    const [few, many, beside] = [median(base[measure]), median(heavy[measure]), median(other[measure])]
    console.log(
      `${measure.padEnd(14)}${show(few)}${show(many)}${show(beside)}   ${show(many / few)}${show(beside / few)}`,
    )
    return many / few > most || beside / few > most
  })
  console.log(over.length === 0 ? `every ratio is within ${most}` : `over ${most}: ${over.join(', ')}`)
  return over.length === 0
}

const measureTimes = async (): Promise<boolean> => {
  const pages: string[] = []
  const fresh = await startBenchService(async () => {})
  const full = await startBenchService(folder =>
    values.flood ? Promise.resolve() : storeEarlierLeads(folder, leads, false),
  )
  try {
    const start = performance.now()
    if (values.flood) await floodWith(full, leads, pages)
    const flooded = (performance.now() - start) / 1000
    const built = await full.waitForIndex(heavyNumber, leads)
    console.log(
      values.flood
        ? `${leads} leads were taken in ${flooded.toFixed(1)} s, and ${built.toFixed(1)} s later the desk showed all`
        : `the index of ${leads} leads was built in ${built.toFixed(1)} s`,
    )
    for (let count = 0; count < others; count += 1) {
      await fresh.postLead(newNumber())
      await full.postLead(newNumber())
    }
    return report(await compare(fresh, full, pages))
  } finally {
    await Promise.all([fresh.end(), full.end()])
  }
}

const measure = (): Promise<boolean> => {
  if (values.memory) return measureMemory(Number(values.heap))
  return values.erase ? measureErasure(leads) : measureTimes()
}

const isGood = await measure()
process.exitCode = isGood ? 0 : 1
