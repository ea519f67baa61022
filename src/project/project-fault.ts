/** What is wrong with a project, or with the choice of one; a line for each mistake. */
export class ProjectFault extends Error {
  readonly lines: string[]

  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}
