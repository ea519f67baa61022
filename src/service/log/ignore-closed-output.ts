import process from 'node:process'

/** Leads matter more than whoever reads the output: when that reader goes away (`… | head -2`), the service stays. */
export const ignoreClosedOutput = (): void => {
  for (const output of [process.stdout, process.stderr]) {
    if (output.listenerCount('error') === 0) output.on('error', () => {})
  }
}
