import { EditionFault } from './load-edition.ts'
import { BuildFailure, summarizeFailure } from './run-build.ts'

/** Describes an error for the desk; the log has the details. */
export function describeFailure(error: unknown): string {
  if (error instanceof BuildFailure) return error.message
  if (error instanceof EditionFault) return `The built site cannot be served: ${error.message}`
  return summarizeFailure(String(error))
}
