const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Runs something once, when the visitor first does anything: before that it is nobody's business. */
export function onFirstInput(run: () => void): void {
  const listening = new AbortController()
  const onSign = () => {
    listening.abort()
    run()
  }
  for (const sign of signs)
    addEventListener(sign, onSign, { capture: true, passive: true, signal: listening.signal })
}
