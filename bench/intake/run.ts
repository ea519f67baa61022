// Compares durable leads per second with those of a bare handler in the same run, and measures pages while leads come in.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { median, medianBy } from '../percentiles.ts'
import { durableInsert, slowDisk } from './disk.ts'
import { growTable } from './grown-table.ts'
import { type Figures, runLoad } from './load.ts'
import { plainSite } from './plain-site.ts'
import { leadRequest, pageRequest } from './requests.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    /** Grows the table to this size and shows that inserting, listing and exporting stay as fast. */
    rows: { type: 'string' },
    /** Sends this many requests, leads and pages, and shows that memory stays flat. */
    soak: { type: 'string' },
    /** Makes each wait for the disk take at least this long, for both servers. Needs a C compiler. */
    'disk-ms': { type: 'string' },
  },
})
const milliseconds = Number(values.seconds) * 1000
const rounds = Number(values.rounds)

const leads = (server: ServerProcess, connections: number) =>
  runLoad({ port: server.port, connections, milliseconds, status: 201, request: leadRequest })

/** The processor time of a lead in all threads of a server, in milliseconds: until it is answered, and including later work. */
interface Cost {
  taking: number
  all: number
}

const leadsWithCost = async (server: ServerProcess, connections: number): Promise<[Figures, Cost]> => {
  const before = server.processorMs()
  const figures = await leads(server, connections)
  const taking = server.processorMs() - before
  await server.settle()
  const all = server.processorMs() - before
  return [figures, { taking: taking / figures.answers, all: all / figures.answers }]
}

const pages = (server: ServerProcess, pauseMs: number) =>
  runLoad({ port: server.port, connections: 8, milliseconds, status: 200, request: pageRequest, pauseMs })

const middle = (all: Figures[]): Figures => medianBy(all, ({ perSecond }) => perSecond)

/** The median of the ratios of two servers by round, because other load in a round affects both. */
const middleRatio = (ours: Figures[], theirs: Figures[], figure: 'perSecond' | 'p99'): number =>
  median(ours.map((mine, round) => mine[figure] / (theirs[round]?.[figure] ?? Number.NaN)))

const line = (name: string, { perSecond, p50, p99 }: Figures, memory: number) =>
  `${name.padEnd(14)}${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(2).padStart(7)} ms  p99 ${p99.toFixed(2).padStart(7)} ms  ${memory} MB`

/** The lowest of all rounds, because other programs only add to it. */
const costLine = (name: string, costs: Cost[]): string => {
  const least = (figure: keyof Cost) => Math.min(...costs.map(cost => cost[figure])).toFixed(3)
  return `${name.padEnd(14)}processor time a lead: ${least('taking')} ms, ${least('all')} ms with what is left for later`
}

const tellDisk = () => {
  const { p50, p99 } = durableInsert(disk)
  console.log(`the disk: one durable insert takes ${p50.toFixed(2)} ms (p99 ${p99.toFixed(2)} ms)`)
}

/** With many senders, the slowest percent may wait at most this many times as long as at the bare handler. */
const longestWait = { connections: 64, p99: 2 }

/** The least share of the bare handler's leads that the service must take, by connections. */
const bars = [
  { connections: 1, least: 0.3 },
  { connections: 16, least: 0.6 },
  { connections: 64, least: 0.8 },
]

/** Leads before the measurement, because V8 optimises the code of a lead fully only after thousands. */
const warmUpLeads = 30_000

const besideBareHandler = async (service: ServerProcess, bare: ServerProcess, empty: ServerProcess) => {
  // Warm-up, so that all servers run compiled code from the first figure on, as after an hour of service.
  for (const server of [bare, empty, service]) {
    for (let taken = 0; taken < warmUpLeads; ) taken += (await leads(server, 64)).answers
  }
  await service.settle()
  const under: string[] = []
  for (const { connections, least } of bars) {
    const ours: Figures[] = []
    const theirs: Figures[] = []
    const most: Figures[] = []
    const costs: Record<'service' | 'bare handler', Cost[]> = { service: [], 'bare handler': [] }
    // In turns, so that other load on the machine affects all of them.
    for (let round = 0; round < rounds; round += 1) {
      const [bareFigures, bareCost] = await leadsWithCost(bare, connections)
      const [figures, cost] = await leadsWithCost(service, connections)
      theirs.push(bareFigures)
      ours.push(figures)
      costs['bare handler'].push(bareCost)
      costs.service.push(cost)
      most.push(await leads(empty, connections))
    }
    const [mine, floor, ceiling] = [middle(ours), middle(theirs), middle(most)]
    console.log(`\n${connections} ${connections === 1 ? 'connection' : 'connections'}`)
    tellDisk()
    console.log(line('service', mine, service.memory()))
    console.log(line('bare handler', floor, bare.memory()))
    console.log(line('keeps nothing', ceiling, empty.memory()))
    for (const [name, all] of Object.entries(costs)) console.log(costLine(name, all))
    const ratio = middleRatio(ours, theirs, 'perSecond')
    const wait = middleRatio(ours, theirs, 'p99')
    if (ratio < least) under.push(`${ratio.toFixed(2)} of the leads at ${connections}`)
    if (connections === longestWait.connections && wait > longestWait.p99) {
      under.push(`${wait.toFixed(2)} times the wait at ${connections}`)
    }
    console.log(
      `ratio ${ratio.toFixed(2)} of at most ${middleRatio(most, theirs, 'perSecond').toFixed(2)}, p99 ${wait.toFixed(2)}; at least ${least} is asked for`,
    )
  }
  console.log(
    under.length === 0 ? '\nevery ratio is as asked for' : `\nnot as asked for: ${under.join(', ')}`,
  )
  if (under.length > 0) process.exitCode = 1
}

/** Page requests while leads come in: at a visitor's pace, and as many as the server can answer. */
const pagesDuringLoad = async (name: string, server: ServerProcess) => {
  for (const [kind, pauseMs] of [
    ['8 visitors who pause 20 ms', 20],
    ['8 connections without pause', 0],
  ] as const) {
    const alone = await pages(server, pauseMs)
    const [during, load] = await Promise.all([pages(server, pauseMs), leads(server, 64)])
    const ratio = (during.perSecond / alone.perSecond).toFixed(2)
    console.log(
      `${name}, ${kind}: ${alone.perSecond.toFixed(0)}/s alone, ${during.perSecond.toFixed(0)}/s beside ${load.perSecond.toFixed(0)} leads/s, ratio ${ratio}`,
    )
  }
}

const soak = async (server: ServerProcess, requests: number) => {
  let sent = 0
  while (sent < requests) {
    const both = await Promise.all([leads(server, 16), pages(server, 0)])
    sent += both.reduce((sum, { answers }) => sum + answers, 0)
    console.log(`${sent} requests: ${server.memory()} MB`)
  }
}

const disk = values['disk-ms'] ? slowDisk(values['disk-ms']) : {}
const service = await startServer('src/service/main.ts', {
  ...disk,
  DIST_DIR: plainSite(),
  RATE_LIMIT: '0',
  LOG_LEVEL: 'info',
})
try {
  if (values.rows) {
    await growTable(service, Number(values.rows), connections => leads(service, connections))
  } else if (values.soak) {
    await soak(service, Number(values.soak))
  } else {
    const bare = await startServer('bench/intake/bare-handler.ts', disk)
    const empty = await startServer('bench/intake/bare-handler.ts', { KEEP: 'nothing' })
    try {
      await besideBareHandler(service, bare, empty)
      console.log('\npages while 64 connections send leads')
      await pagesDuringLoad('service', service)
    } finally {
      await bare.end()
      await empty.end()
    }
  }
} finally {
  await service.end()
}
