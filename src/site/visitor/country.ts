import { paths } from '#api/endpoints.ts'
import type { PageSettings } from '../content/page.ts'

// Unknown until both lookups succeed.
let country: string | undefined

const getJson = async (url: string): Promise<Record<string, unknown>> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

/** Finds out the visitor's country: first the address, then its place. A failure is only logged. */
export async function lookUpCountry(calls: PageSettings['calls']): Promise<void> {
  try {
    const { ip } = await getJson(calls.ip || paths.ip)
    const url = (calls.geo || paths.geo)
      .replace('{ip}', encodeURIComponent(String(ip)))
      .replace('{key}', encodeURIComponent(calls.geoKey))
    const { country_code } = await getJson(url)
    if (typeof country_code === 'string') country = country_code
  } catch (error) {
    console.warn('Country lookup failed:', error)
  }
}

/** Whether the visitor is known to be in a country for which the site-visit form is closed. */
export const visitorIsBlocked = (blockedCountries: readonly string[]): boolean =>
  country !== undefined && blockedCountries.includes(country)
