import type { ProjectSet } from '#project/project-set.ts'

/** The warning if projects of different partners share one desk, which is made for one partner. */
export function describeSharedDesk({ all }: Pick<ProjectSet, 'all'>): string | undefined {
  const partners = [...new Set(all.map(({ settings }) => settings.partnerName))]
  if (partners.length < 2) return undefined
  return `${partners.join(' and ')} share one desk: admins see the leads of all, and a contact of both is one contact. Partners who answer for their leads separately need a service each.`
}
