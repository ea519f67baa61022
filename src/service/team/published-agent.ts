import type { Project } from '#project/project.ts'

/** Whether an address stands on a public page: half of what a stranger needs to guess. */
export const isPublished = (projects: readonly Project[], email: string): boolean =>
  projects.some(({ settings }) => settings.agentId.toLowerCase() === email)
