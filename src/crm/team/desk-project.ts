import type { DeskProject } from '#api/team/desk-project.ts'
import type { Project } from '#project/project.ts'
import { agreeablePurposes } from '#project/settings/recipients.ts'

/** The description of a project that the desk gets. */
export const deskProject = (project: Project): DeskProject => {
  const { id, settings, words, campaigns } = project
  return {
    id,
    projectId: settings.projectId,
    name: settings.projectName,
    partner: settings.partnerName,
    timeZone: settings.timeZone,
    units: words.pricing.units.map(({ type }) => type),
    chat: { app: settings.chat.app, web: settings.chat.web },
    hasPlace: settings.map.coordinates !== undefined,
    ...(Object.keys(campaigns).length > 0 && {
      campaignPages: Object.fromEntries(Object.entries(campaigns).map(([slug, { name }]) => [slug, name])),
    }),
    purposes: agreeablePurposes(project),
  }
}
