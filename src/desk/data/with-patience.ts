/** A connection that never responds must not keep anybody waiting. */
const patienceMs = 15_000

/** Sends a request that is given up after a while; `AbortSignal.timeout` is missing in some supported browsers. */
export async function withPatience<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), patienceMs)
  try {
    return await send(control.signal)
  } finally {
    clearTimeout(timer)
  }
}
