import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'

/** What every request carries through the app. */
export interface ServiceEnv {
  /** Absent when the app is called in-process. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The visitor's network address: used to tell the country and to stop abuse, never stored or logged. */
    visitor: string
    log: Logger
  }
}
