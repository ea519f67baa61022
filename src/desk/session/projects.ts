import { create } from 'zustand'
import type { DeskProject } from '#contract/desk/projects.ts'

/** The projects whose leads the desk holds; none until the service has named them. */
export const useProjects = create<readonly DeskProject[]>(() => [])

/** The project the desk speaks of where it speaks of one. */
export const useProject = (): DeskProject | undefined => useProjects(([first]) => first)

const listed = (names: string[]) => [...new Set(names)].join(', ')

/** The names of the projects, and of who sells them. */
export function useWhose(): { names: string; partners: string } {
  const projects = useProjects()
  return {
    names: listed(projects.map(({ name }) => name)),
    partners: listed(projects.map(({ partner }) => partner)),
  }
}
