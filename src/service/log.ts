import { type Logger, pino } from 'pino'

/** Lines gather for a moment: a write of its own for each would keep whoever posts a lead waiting. */
const gathering = { minLength: 8192, periodicFlush: 100 }

/** Structured lines on stderr; stdout is left to what people read. What ends the program is written before it ends. */
export const createLog = (level: string): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: false, ...gathering }),
  )
