// Compares the time of the desk's answers with many leads and with few, in turns in one run on one machine.
import process from 'node:process'
import { parseArgs } from 'node:util'
import { deskPaths } from '#api/desk-paths.ts'
import { median, percentile } from '../percentiles.ts'
import { type DeskUnderTest, startDesk } from './desk-under-test.ts'
import { type Question, queries } from './queries.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    beside: { type: 'string', default: '10000' },
    times: { type: 'string', default: '300' },
    /** Runs only queries whose names contain this text. */
    only: { type: 'string', default: '' },
  },
})
const times = Number(values.times)
/** The number of pages that the list is read. */
const deepPages = 40
/** The limit for the slowest of a hundred answers, in milliseconds. */
const maxMs = Number(values.rows) > 100_000 ? 1000 : 50

const computeFigures = (all: number[]) => ({ p50: median(all), p99: percentile(all, 0.99) })

const deepPage = async (desk: DeskUnderTest): Promise<string> => {
  let path = `${deskPaths.inbox}?limit=200`
  for (let page = 0; page < deepPages; page += 1) {
    const { next } = await desk.json(path)
    if (next) path = `${deskPaths.inbox}?limit=200&after=${next}`
  }
  return path.replace('limit=200', 'limit=50')
}

const compare = async (name: string, small: [DeskUnderTest, Question], large: [DeskUnderTest, Question]) => {
  const taken = { small: [] as number[], large: [] as number[] }
  for (let count = -20; count < times; count += 1) {
    // In turns, so that other load on the machine affects both.
    const [few, many] = [
      await small[0].ask(small[1].path(count + 20), small[1].isLimited),
      await large[0].ask(large[1].path(count + 20), large[1].isLimited),
    ]
    if (count >= 0) {
      taken.small.push(few)
      taken.large.push(many)
    }
  }
  const [few, many] = [computeFigures(taken.small), computeFigures(taken.large)]
  const ratio = many.p99 / few.p99
  const show = (figure: number) => figure.toFixed(2).padStart(8)
  console.log(
    `${name.padEnd(26)}${show(few.p50)}${show(few.p99)}  |${show(many.p50)}${show(many.p99)}  |${show(many.p50 / few.p50)}${show(ratio)}`,
  )
  return { name, p99: many.p99 }
}

const small = await startDesk(Number(values.beside))
const large = await startDesk(Number(values.rows))
try {
  console.log(`${values.beside} leads: p50, p99 ms | ${values.rows} leads: p50, p99 ms | ratio of p50, p99`)
  const answers: { name: string; p99: number }[] = []
  for (const question of queries.filter(({ name }) => name.includes(values.only))) {
    answers.push(await compare(question.name, [small, question], [large, question]))
  }
  if ('deep in the list'.includes(values.only)) {
    const [few, many] = [await deepPage(small), await deepPage(large)]
    const name = 'deep in the list'
    answers.push(await compare(name, [small, { name, path: () => few }], [large, { name, path: () => many }]))
  }
  const over = answers.filter(({ p99 }) => p99 > maxMs)
  console.log(
    over.length === 0
      ? `every p99 is within ${maxMs} ms`
      : `over ${maxMs} ms: ${over.map(({ name, p99 }) => `${name} ${p99.toFixed(1)}`).join(', ')}`,
  )
  process.exitCode = over.length === 0 ? 0 : 1
} finally {
  await Promise.all([small.end(), large.end()])
}
