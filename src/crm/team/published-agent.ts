import type { Project } from '#project/project.ts'

/** Whether an address is on a public page, and so known to everyone who guesses passwords. */
export const isPublished = (projects: readonly Project[], email: string): boolean =>
  projects.some(({ settings }) => settings.agentId.toLowerCase() === email)
