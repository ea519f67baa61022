import { sendFault } from '#api/faults/send-fault.ts'

/** Reports the error of an `error` or `unhandledrejection` event. */
export function report({ error, reason }: Event & Partial<ErrorEvent & PromiseRejectionEvent>): void {
  const script = document.getElementById('root')?.dataset.script ?? ''
  sendFault(error ?? reason, script, location.pathname)
}
