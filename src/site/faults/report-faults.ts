import { logMissing } from '../hydration/late-part.ts'

/** Reports errors that nothing handled to the service's log. The code for it is fetched at the first error. */
export function reportFaults(): void {
  const onFault = (event: Event) =>
    // A failure here must not be reported, or it would repeat.
    void import('./report.ts').then(part => part.report(event)).catch(logMissing)
  addEventListener('error', onFault)
  addEventListener('unhandledrejection', onFault)
}
