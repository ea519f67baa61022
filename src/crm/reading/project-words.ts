/** The projects that something about a contact touches, as the audit log names them. */
export const projectWords = (projects: readonly string[]): string =>
  projects.map(id => `, project=${id}`).join('')
