import process from 'node:process'

/** The service keeps running when the reader of its output ends (`… | head -2`), because leads matter more. */
export const ignoreClosedOutput = (): void => {
  for (const output of [process.stdout, process.stderr]) {
    if (output.listenerCount('error') === 0) output.on('error', () => {})
  }
}
