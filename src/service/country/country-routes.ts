import { Hono } from 'hono'
import { paths } from '#api/endpoints.ts'
import type { ServiceEnv } from '#crm/team/service-env.ts'
import type { CountryLookup } from '#lib/http/country-lookup.ts'
import { bareAddress } from '#lib/http/headers/addresses.ts'

/** The geolocation's path as a route. */
export const [geoPath = ''] = paths.geo.replace('{ip}', ':ip').split('?')

/** The two lookups the page makes when the site-visit form opens. */
export function countryRoutes(country: CountryLookup, offline: CountryLookup): Hono<ServiceEnv> {
  return new Hono<ServiceEnv>()
    .get('/api/*', async (c, next) => {
      await next()
      // Not c.header(): on a finished response it copies the whole body, even a brochure's, for each reader.
      c.res.headers.set('cache-control', 'no-store')
    })
    .get(paths.ip, c => c.json({ ip: c.var.visitor }))
    .get(geoPath, async c => {
      const address = bareAddress(c.req.param('ip') ?? '')
      if (!address) return c.json({ ok: false, error: 'This is not an IP address.', field: 'ip' }, 400)
      // An outside service charges for each lookup, so a visitor may only look up their own address.
      const lookup = address === c.var.visitor ? country : offline
      return c.json({ country_code: await lookup(address) })
    })
}
