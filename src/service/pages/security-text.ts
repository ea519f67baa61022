import { Hono } from 'hono'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import { securityTextPath } from '#lib/http/headers/security-headers.ts'
import type { ProjectSettings } from '#project/settings/settings.ts'

const dayMs = 86_400_000
/** The RFC recommends less than a year. The file is generated for each request, so only a copy can expire. */
const validDays = 180

const securityText = ({ agentId, languages, origin }: ProjectSettings, now: number): string => {
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs)
  return [
    `Contact: mailto:${agentId}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${['en', ...languages].join(', ')}`,
    `Canonical: ${origin}${securityTextPath}`,
    '',
  ].join('\n')
}

/** The contact for reporting a vulnerability, for each project at its own hosts. */
export const securityTextRoutes = (now: () => number): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>().get(securityTextPath, c =>
    c.text(securityText(c.var.project.settings, now()), 200, { 'cache-control': 'max-age=86400' }),
  )
