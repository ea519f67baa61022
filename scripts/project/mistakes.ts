import { otherLanguages, projectFaults } from '#project/check.ts'
import { readProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { bannerFaults } from './banner-room.ts'
import { headerFaults } from './header-room.ts'
import { iconFaults } from './icons.ts'
import { letterFaults } from './letters.ts'
import { registrationMistakes } from './registration-rules.ts'
import { typefaceFaults } from './typefaces.ts'

/** Mistakes in the looks of one language. */
const looks = async (project: Project): Promise<string[]> => [
  ...iconFaults(project),
  ...letterFaults(project),
  ...(await headerFaults(project)),
  ...(await bannerFaults(project)),
]

const faultsOf = async (id: string): Promise<string[]> => {
  const faults = await projectFaults(id)
  const { project } = readProject(id)
  if (!project) return faults
  const typefaces = typefaceFaults(project)
  // Checks that measure text need the typefaces.
  if (typefaces.length > 0) return [...faults, ...iconFaults(project), ...typefaces]
  const others = otherLanguages(id).flatMap(language => readProject(id, language).project ?? [])
  const languages = [project, ...others] as const
  try {
    return [
      ...faults,
      ...registrationMistakes(languages),
      ...(await Promise.all(languages.map(looks))).flat(),
    ]
  } catch (error) {
    // Measurements may fail on a value that is already reported above.
    if (faults.length > 0) return faults
    throw error
  }
}

/** The mistakes of a project, a line each; a build continues only without any. */
export async function projectMistakes(id: string): Promise<string[]> {
  const faults = await faultsOf(id)
  return faults.length > 0 ? [`The project ${id} has mistakes:`, ...faults.map(fault => `  ${fault}`)] : []
}
