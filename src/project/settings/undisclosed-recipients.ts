import { serviceOriginOf } from './origins.ts'
import type { ProjectSettings } from './settings.ts'

/** Data that is sent to a recipient, and the setting that sends it. */
export interface Given {
  what: 'details' | 'network address'
  by: string
}

/** A line for each setting that sends data to a recipient whom the notice does not name. */
export const undisclosedRecipients = (
  { recipients }: Pick<ProjectSettings, 'recipients'>,
  given: Given[],
): string[] => {
  const isNamed = ({ what }: Given) =>
    recipients.some(({ looksUpCountry = false }) => looksUpCountry === (what === 'network address'))
  return given
    .filter(one => !isNamed(one))
    .map(({ what, by }) =>
      what === 'details'
        ? `recipients: must name who gets each lead by ${by}, because the notice says who else gets the details${by.startsWith('WEBHOOK_URL') ? `; ${by.replace('URL', 'RECEIVER')}=own where it is a system of your own` : ''}`
        : `recipients: must name who gets each visitor's network address by ${by}, with "looksUpCountry": true, because the notice says who else gets it`,
    )
}

/** The data that the page's requests send to other services. */
export const lookupRecipients = ({
  calls,
  hosts = [],
  ...origins
}: Pick<ProjectSettings, 'calls' | 'origin' | 'serviceOrigin' | 'deskOrigin' | 'hosts'>): Given[] => {
  const own = [origins.origin, serviceOriginOf(origins)]
    .flatMap(origin => URL.parse(origin)?.hostname ?? [])
    .concat(hosts)
  const isOutside = (call: string) => {
    const host = URL.parse(call)?.hostname
    return host !== undefined && !own.includes(host)
  }
  return [
    ...(['siteVisit', 'enquiry'] as const).map(name => ({ name, what: 'details' as const })),
    ...(['ip', 'geo'] as const).map(name => ({ name, what: 'network address' as const })),
  ]
    .filter(({ name }) => isOutside(calls[name]))
    .map(({ name, what }) => ({ what, by: `calls.${name}` }))
}
