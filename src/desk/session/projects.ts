import { create } from 'zustand'
import type { DeskProject } from '#contract/team/desk-project.ts'

/** The projects whose leads the desk holds; none until the service has named them. */
export const useProjects = create<readonly DeskProject[]>(() => [])

/** The project a lead is filed under; the first where the desk speaks of one, or the lead's own is not here any more. */
export const useProject = (projectId?: string): DeskProject | undefined =>
  useProjects(all => all.find(one => one.projectId === projectId) ?? all[0])

/** A project's name; of one that is not here any more, what its leads are filed under. */
export const projectName = (projectId: string): string =>
  useProjects.getState().find(one => one.projectId === projectId)?.name ?? projectId

/** What the team calls a campaign page; of one that is not live any more, its address. */
export const campaignPageName = (slug: string): string =>
  useProjects.getState().flatMap(({ campaignPages }) => campaignPages?.[slug] ?? [])[0] ?? `/c/${slug}`

/** The names of projects, where the desk holds more than one: else there is nothing to tell apart. */
export function useProjectNames(projectIds: readonly string[]): string | undefined {
  const isOne = useProjects(({ length }) => length < 2)
  return isOne || projectIds.length === 0 ? undefined : projectIds.map(projectName).join(', ')
}

const listed = (names: string[]) => [...new Set(names)].join(', ')

/** The names of the projects, and of who sells them. */
export function useProjectAndPartnerNames(): { names: string; partners: string } {
  const projects = useProjects()
  return {
    names: listed(projects.map(({ name }) => name)),
    partners: listed(projects.map(({ partner }) => partner)),
  }
}
