import type { ProjectSet } from '#project/project-set.ts'

/**
 * The addresses of the projects on this machine; the first project comes last, because the last line is the most
 * visible.
 */
export const readyLines = ({ all, first }: ProjectSet, port: number): string[] => [
  ...all
    .filter(project => project !== first)
    .map(({ id, settings }) => `${settings.projectName} is ready on http://${id}.localhost:${port}`),
  `${first.settings.projectName} is ready on http://localhost:${port}`,
]
