import process from 'node:process'
import { type DestinationStream, type Logger, pino } from 'pino'
import { escapedText } from '../text/plain-text.ts'

/** Counts facts that this program cannot read, and logs each of their kinds once. */
export function countUnknownFacts(log: Pick<Logger, 'warn'>) {
  const counts = new Map<string, number>()
  return {
    add(facts: Record<string, number>): void {
      for (const [kind, count] of Object.entries(facts)) {
        if (!counts.has(kind))
          log.warn({ kind, facts: count }, 'facts of another version of the program are skipped')
        counts.set(kind, count)
      }
    },
    total: (): number => [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
}

/** The service keeps running when the reader of its output ends (`… | head -2`), because leads matter more. */
export const ignoreClosedOutput = (): void => {
  for (const output of [process.stdout, process.stderr]) {
    if (output.listenerCount('error') === 0) output.on('error', () => {})
  }
}

/** The message of an error; any other thrown value as text. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Quoted unless it is plain, and without characters that control a terminal. */
const shown = (value: unknown): string => {
  if (typeof value === 'string' && /^[\w.:/@+-]+$/.test(value)) return value
  return escapedText(JSON.stringify(value))
}

const clock = (time: string) => new Date(time).toTimeString().slice(0, 8)

/** A line of the log for people: `14:05:09 warn  delivery failed  lead=7F3K channel=mail`. */
function humanLine(line: string): string {
  const { level, time, msg = '', err, ...facts } = JSON.parse(line)
  const name = pino.levels.labels[level] ?? String(level)
  const told = Object.entries({ ...facts, ...(err && { error: err.message }) })
  const stack =
    typeof err?.stack === 'string'
      ? err.stack
          .split('\n')
          .slice(1)
          .map((at: string) => `\n${at}`)
      : []
  return `${clock(time)} ${name.padEnd(5)} ${msg}${told.map(([key, value]) => `  ${key}=${shown(value)}`).join('')}${stack.join('')}\n`
}

/**
 * Lines are buffered briefly, because a write for each line would delay leads. Beyond the longest buffer, as on a full
 * disk, further lines are lost.
 */
const gathering = { minLength: 8192, periodicFlush: 100, maxLength: 4 * 1024 * 1024 }

/** The destination of lines: a stream of this process. */
interface LogOutput {
  fd: number
  isTTY?: boolean
  write(text: string): unknown
}

/** Readable lines if the output is a terminal. */
const terminal = (output: LogOutput): DestinationStream => ({
  write: line => output.write(humanLine(line)),
})

/** Lines for programs. Lines that cannot be written are tried again with the next, because leads matter more. */
const structured = ({ fd }: LogOutput): DestinationStream => {
  const destination = pino.destination({ fd, sync: false, ...gathering })
  let isFailing = false
  destination.on('error', () => {
    isFailing = true
  })
  destination.on('write', () => {
    isFailing = false
  })
  const flushSync = destination.flushSync.bind(destination)
  // It repeats what fails until it succeeds, so that a program could not end on a full disk.
  destination.flushSync = () => {
    if (!isFailing) flushSync()
  }
  return destination
}

/**
 * Structured lines on stderr, or readable ones if that is a terminal; stdout is left to output for people. Lines about
 * a fatal error are written before the program ends.
 */
export const createLog = (level: string, output: LogOutput = process.stderr): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    output.isTTY ? terminal(output) : structured(output),
  )
