import type { ProjectSet } from '#project/project-set.ts'

/** Says where each project can be looked at on this machine; the first one last, for it is where most look. */
export const readyLines = ({ all, first }: ProjectSet, port: number): string[] => [
  ...all
    .filter(project => project !== first)
    .map(({ id, settings }) => `${settings.projectName} is ready on http://${id}.localhost:${port}`),
  `${first.settings.projectName} is ready on http://localhost:${port}`,
]
