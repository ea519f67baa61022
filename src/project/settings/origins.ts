import { paths } from '#contract/endpoints.ts'
import type { ProjectSettings } from './settings.ts'

type Origins = Pick<ProjectSettings, 'origin' | 'serviceOrigin' | 'deskOrigin'>

/** Where the lead service of a project answers: beside its pages, unless those lie on a static host. */
export const serviceOriginOf = ({ origin, serviceOrigin = origin }: Origins): string => serviceOrigin

/** Where the desk of a project is opened, if it has one of its own. */
export const deskOriginOf = (settings: Origins): string => settings.deskOrigin ?? serviceOriginOf(settings)

/** Settings whose calls name the service where it does not answer beside the pages. */
export function withServiceCalls(settings: ProjectSettings): ProjectSettings {
  const { calls, origin } = settings
  const service = serviceOriginOf(settings)
  if (service === origin) return settings
  const at = (name: keyof typeof paths) => calls[name] || `${service}${paths[name]}`
  return {
    ...settings,
    calls: {
      ...calls,
      siteVisit: at('siteVisit'),
      enquiry: at('enquiry'),
      ip: at('ip'),
      geo: at('geo'),
    },
  }
}
