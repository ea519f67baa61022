import { createContext, use } from 'react'
import { mix } from '#lib/colours.ts'
import type { Project } from '#project/project.ts'

export const ProjectContext = createContext<Project | undefined>(undefined)

/** The project of the brochure that is being rendered. */
export function useProject(): Project {
  const project = use(ProjectContext)
  if (!project) throw new Error('A page of the brochure stands outside of it.')
  return project
}

/** A4 landscape in points, slightly smaller, because a box as high as the page would start a new page. */
export const sheet = { width: 841.89, height: 595, margin: 48 }

/** The project's colours, and those of lines; all opaque, because printers differ in transparency. */
export function useColours() {
  const { colours } = useProject().theme
  const { ink, night, paper, white } = colours
  return { ...colours, hairline: mix(paper, ink, 0.18), hairlineNight: mix(night, white, 0.2) }
}

export type Colours = ReturnType<typeof useColours>

/** The two typefaces by their registered names, each with the fallbacks for letters it lacks. */
export const type = {
  display: ['Display', 'Display of other scripts'] as [string, string],
  text: ['Text', 'Text of other scripts'] as [string, string],
}
