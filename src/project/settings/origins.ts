import { paths } from '#api/endpoints.ts'
import type { ProjectSettings } from './settings.ts'

type Origins = Pick<ProjectSettings, 'origin' | 'serviceOrigin' | 'deskOrigin'>

/** The origin of a project's lead service: that of its pages, unless they are on a static host. */
export const serviceOriginOf = ({ origin, serviceOrigin = origin }: Origins): string => serviceOrigin

export const deskOriginOf = (settings: Origins): string => settings.deskOrigin ?? serviceOriginOf(settings)

/** The settings with full addresses of the service, if it has another origin than the pages. */
export function addServiceOrigin(settings: ProjectSettings): ProjectSettings {
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
