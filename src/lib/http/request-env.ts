import type { HttpBindings } from '@hono/node-server'

/** What is known of every request. */
export interface RequestEnv {
  /** Missing if the app is called in-process. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The visitor's network address: used to find the country and to stop abuse, never stored or logged. */
    visitor: string
    /** The request's id, on every log line about it. */
    request: string
  }
}
