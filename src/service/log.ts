import { type Logger, pino } from 'pino'

/** Structured lines on stderr; stdout is left to what people read. */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: true }),
  )
