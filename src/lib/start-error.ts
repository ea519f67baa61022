/** A reason not to start that the operator can fix; printed as plain lines, without a stack. */
export class StartError extends Error {
  readonly lines: string[]

  constructor(lines: string[], options?: ErrorOptions) {
    super(lines.join('\n'), options)
    this.lines = lines
  }
}
