import { sendFault } from '#api/faults/send-fault.ts'
import { readView } from '../address/views.ts'
import { RequestError } from '../data/request-error.ts'

// The service's words may name a contact.
const withoutWords = (error: unknown): unknown => {
  if (!(error instanceof RequestError)) return error
  const { stack, status } = error
  return Object.assign(new Error(`A request was answered with ${status}.`), { stack })
}

const report = (error: unknown) =>
  sendFault(withoutWords(error), import.meta.url, `/desk/${readView(location).name}`)

/** Reports errors that nothing handled to the service's log. */
export function reportFaults(): void {
  addEventListener('error', ({ error }) => report(error))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
