const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Runs a function once, at the visitor's first input. */
export function onFirstInput(run: () => void): void {
  const listening = new AbortController()
  const onSign = () => {
    listening.abort()
    run()
  }
  for (const sign of signs)
    addEventListener(sign, onSign, { capture: true, passive: true, signal: listening.signal })
}
