import process from 'node:process'
import { type DestinationStream, type Logger, pino } from 'pino'
import { humanLine } from './log-lines.ts'

/** Lines are collected for a moment, because a write for each line would delay leads. */
const gathering = { minLength: 8192, periodicFlush: 100 }

/** Where lines go: a stream of this process. */
interface LogOutput {
  fd: number
  isTTY?: boolean
  write(text: string): unknown
}

/** Where a person watches, lines for a person. */
const terminal = (output: LogOutput): DestinationStream => ({
  write: line => output.write(humanLine(line)),
})

/**
 * Structured lines on stderr, or readable ones where that is a terminal; stdout is left to what people read. What ends
 * the program is written before it ends.
 */
export const createLog = (level: string, output: LogOutput = process.stderr): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    output.isTTY ? terminal(output) : pino.destination({ fd: output.fd, sync: false, ...gathering }),
  )
