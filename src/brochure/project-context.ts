import { createContext, use } from 'react'
import type { Project } from '#project/project.ts'

export const ProjectContext = createContext<Project | undefined>(undefined)

/** The project of the brochure that is being rendered. */
export function useProject(): Project {
  const project = use(ProjectContext)
  if (!project) throw new Error('A page of the brochure stands outside of it.')
  return project
}
