import { projectFaults } from '#project/check.ts'

/** What there is to say about a project, a line for each mistake; none when a build may go on. */
export function projectMistakes(id: string): string[] {
  const faults = projectFaults(id)
  return faults.length > 0 ? [`The project ${id} has mistakes:`, ...faults.map(fault => `  ${fault}`)] : []
}
