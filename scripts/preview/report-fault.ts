import process from 'node:process'
import { faultMark } from '../../src/editor/service/renderer/tasks.ts'
import { errorText } from '../../src/lib/log/error-text.ts'

/** Says what is missing in a preview, for the log of the service. */
export function reportFault(part: string, error: unknown): void {
  process.stderr.write(`${faultMark}${part}: ${errorText(error).replaceAll('\n', ' ')}\n`)
}
