import process from 'node:process'
import { type DestinationStream, type Logger, pino } from 'pino'
import { humanLine } from './log-lines.ts'

/** Lines are buffered briefly, because a write for each line would delay leads. */
const gathering = { minLength: 8192, periodicFlush: 100 }

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

/**
 * Structured lines on stderr, or readable ones if that is a terminal; stdout is left to output for people. Lines about
 * a fatal error are written before the program ends.
 */
export const createLog = (level: string, output: LogOutput = process.stderr): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    output.isTTY ? terminal(output) : pino.destination({ fd: output.fd, sync: false, ...gathering }),
  )
