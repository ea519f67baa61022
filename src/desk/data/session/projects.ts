import { create } from 'zustand'
import type { DeskProject } from '#api/team/desk-project.ts'

/** The projects whose leads the desk holds; empty until the service has named them. */
export const useProjects = create<readonly DeskProject[]>(() => [])

/** The project of a lead; the first project without an id, or if the lead's project is not here any more. */
export const useProject = (projectId?: string): DeskProject | undefined =>
  useProjects(all => all.find(one => one.projectId === projectId) ?? all[0])

/** A project's name, or its id if the project is not here any more. */
export const projectName = (projectId: string): string =>
  useProjects.getState().find(one => one.projectId === projectId)?.name ?? projectId

/** The team's name of a campaign page, or its address if the page is not live any more. */
export const campaignPageName = (slug: string): string =>
  useProjects.getState().flatMap(({ campaignPages }) => campaignPages?.[slug] ?? [])[0] ?? `/c/${slug}`

/** The names of projects, if the desk holds more than one. */
export function useProjectNames(projectIds: readonly string[]): string | undefined {
  const isOne = useProjects(({ length }) => length < 2)
  return isOne || projectIds.length === 0 ? undefined : projectIds.map(projectName).join(', ')
}

const listed = (names: string[]) => [...new Set(names)].join(', ')

/** The names of the projects, and of their sellers. */
export function useProjectAndPartnerNames(): { names: string; partners: string } {
  const projects = useProjects()
  return {
    names: listed(projects.map(({ name }) => name)),
    partners: listed(projects.map(({ partner }) => partner)),
  }
}
