// Posts leads to a service while it is killed, its disk and clock fail, its index is rebuilt and its store restored, at
// moments drawn from a seed. Judged by what visitors were told and what the receiver took.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { discardIndex } from '../../src/crm/index/index-file.ts'
import { createChance } from '../../src/service/demo/chance.ts'
import { plainSite } from '../intake/plain-site.ts'
import { newNumber } from '../intake/requests.ts'
import { storeEarlierLeads } from '../one-number/heavy-number.ts'
import { judge } from './judge.ts'
import { createLifeClock } from './life-clock.ts'
import { createMachine } from './machine.ts'
import { drawPlan, type Fault } from './plan.ts'
import { startReceiver } from './receiver.ts'
import { supervise } from './supervisor.ts'
import { visit } from './visitors.ts'

const { values } = parseArgs({
  options: {
    /** The seed of the first run, whose happenings it repeats; further runs count up. By default each draws its own. */
    seed: { type: 'string' },
    runs: { type: 'string', default: '1' },
    posts: { type: 'string', default: '1000' },
    /** The leads that are there before, so that a rebuild and a restore take a while. */
    earlier: { type: 'string', default: '5000' },
  },
})
const posts = Number(values.posts)
/** How long to wait for the last leads before they count as lost, in milliseconds of wall time. */
const patienceMs = 240_000

const programs = { leads: 'src/service/commands/leads.ts', desk: 'src/service/commands/desk.ts' }

const runOnce = async (seed: number): Promise<boolean> => {
  mkdirSync('data', { recursive: true })
  const folder = mkdtempSync('data/bench-faults-')
  const dataDir = join(folder, 'service')
  await storeEarlierLeads(dataDir, Number(values.earlier), false, newNumber)
  const life = createLifeClock()
  const machine = createMachine(folder)
  const receiver = await startReceiver(life, createChance(seed + 2))
  const supervisor = supervise({
    life,
    output: join(folder, 'output'),
    environment: {
      ...machine.environment,
      PORT: '0',
      DATA_DIR: dataDir,
      DIST_DIR: plainSite(),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'info',
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
  })

  const start = performance.now()
  const happenings: string[] = []
  const tell = (text: string) =>
    happenings.push(`  ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${text}`)
  const backup = join(folder, 'backup')
  const counts = { restored: 0, 'restores killed': 0, 'restores refused': 0 }
  const restore = async (args: string[], killedAfterMs?: number) => {
    const code = await supervisor.command([programs.leads, 'restore', ...args], killedAfterMs)
    counts[code === 0 ? 'restored' : code === null ? 'restores killed' : 'restores refused'] += 1
    tell(`restore ${args.at(-1)} ended with ${code ?? 'a kill'}`)
    return code === 0
  }

  /** Backups and restores follow each other. */
  let commands: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => {
    commands = commands.then(work)
    return commands
  }
  const forAWhile = async (why: string, ms: number, set: (isOn: boolean) => void) => {
    life.pause(why)
    set(true)
    await setTimeout(ms)
    set(false)
    life.resume(why)
  }
  /** Two faults of one kind follow each other. */
  const lanes = new Map<string, Promise<unknown>>()
  const inLane = (lane: string, work: () => Promise<unknown>) => {
    const next = (lanes.get(lane) ?? Promise.resolve()).then(work)
    lanes.set(lane, next)
    return next
  }

  const cause = (fault: Fault): Promise<unknown> => {
    tell(JSON.stringify(fault))
    switch (fault.kind) {
      case 'kill':
        return inLane('kill', () =>
          supervisor.kill(fault.deadMs, () => fault.losesIndex && discardIndex(dataDir)),
        )
      case 'full disk':
        return inLane('full disk', () => forAWhile('full disk', fault.ms, machine.fillDisk))
      case 'failing fsync':
        return inLane('failing fsync', () => forAWhile('failing fsync', fault.ms, machine.failSync))
      case 'clock':
        machine.jumpClock(fault.jumpMs)
        return Promise.resolve()
      case 'dropped answers':
        receiver.dropAnswers(fault.answers)
        return Promise.resolve()
      case 'rebuild':
        return inLane('rebuild', () => supervisor.command([programs.desk, 'rebuild']))
      case 'backup':
        return inTurn(async () => {
          while (!existsSync(backup)) await supervisor.command([programs.leads, 'backup', backup])
        })
      case 'restore':
        return inTurn(async () => {
          const isDone = await restore([backup], fault.killedAfterMs)
          if (isDone && fault.isUndone) await restore(['--undo'])
        })
    }
  }

  const plan = drawPlan(createChance(seed), posts)
  const caused: Promise<unknown>[] = []
  const ledger = await visit({
    presses: posts,
    chance: createChance(seed + 1),
    life,
    ready: supervisor.ready,
    onPress(count) {
      while (plan[0] && plan[0].after <= count) {
        const next = plan.shift()
        if (next) caused.push(cause(next.fault))
      }
    },
  })
  await Promise.all(caused)
  tell('all presses are acknowledged')
  const missing = () => ledger.acknowledged.filter(({ id }) => !receiver.taken.has(`lead-${id}`)).length
  const end = performance.now() + patienceMs
  while (missing() > 0 && performance.now() < end) await setTimeout(50)
  tell(`${missing()} are missing`)
  const code = await supervisor.end()
  const { lost, late, twice, wrong, longestS } = judge(dataDir, ledger, receiver)
  if (code !== 0) wrong.push(`the service ended with ${code}`)
  receiver.end()
  machine.end()

  const again = [...receiver.taken.values()].filter(({ times }) => times > 1).length
  console.log(
    [
      `seed ${seed}: ${ledger.acknowledged.length} acknowledged (${ledger.refused} refusals, ${ledger.unanswered} unanswered)`,
      `${supervisor.deaths()} deaths, ${supervisor.failedStarts()} starts in vain, ${counts.restored} restores (${counts['restores killed']} killed, ${counts['restores refused']} refused)`,
      `${receiver.dropped()} answers dropped, ${again} leads repeated under their id, at most ${longestS.toFixed(1)} s of life`,
      `${lost.length} lost, ${late.length} late, ${twice.length} twice, ${wrong.length} wrong`,
    ].join('; '),
  )
  const breaches = [...lost, ...late, ...twice, ...wrong]
  if (breaches.length > 0) {
    for (const line of [...happenings, ...breaches.slice(0, 20)]) console.error(line)
    console.error(`${folder} is kept; repeat it with --seed ${seed}`)
  } else rmSync(folder, { recursive: true })
  return breaches.length === 0
}

const seeds = Array.from({ length: Number(values.runs) }, (_, run) =>
  values.seed === undefined ? randomBytes(4).readUInt32LE() : Number(values.seed) + run,
)
for (const seed of seeds) if (!(await runOnce(seed))) process.exitCode = 1
