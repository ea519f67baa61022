/** Reports errors that nothing handled to the service's log. The code for it is fetched at the first error. */
export function reportFaults(): void {
  const onFault = (event: Event) => import('./report.ts').then(part => part.report(event))
  addEventListener('error', onFault)
  addEventListener('unhandledrejection', onFault)
}
