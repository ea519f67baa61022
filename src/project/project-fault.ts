/** Errors in a project, or in the choice of one; one line each. */
export class ProjectFault extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}
