import { noDetails } from '#contract/desk/details.ts'
import type { Person, PersonLead } from '#contract/desk/person.ts'
import type { KeptAbout } from '../lead/buyer-page.ts'

const refusalsOf = ({ history, requests }: Person): KeptAbout['refusals'] => {
  const open = requests.map(({ of }) => of)
  const latest = new Map(
    history.flatMap(entry => (entry.kind === 'refusal' ? [[entry.of, entry] as const] : [])),
  )
  return [...latest.values()]
    .filter(({ of }) => !open.includes(of))
    .map(({ of, at, reason }) => ({ of, at, reason }))
}

/**
 * What a page tells of what is kept: where it is trusted, all that came by its own number, and not what was merged from
 * another one, which may be somebody else's after all; else what it was sent with, if that is still kept.
 */
export function keptAbout(person: Person, lead: PersonLead | undefined, isWhole: boolean): KeptAbout {
  const { permission, requests } = person
  const leads = isWhole ? person.leads.filter(({ phone }) => phone === lead?.phone) : lead ? [lead] : []
  return {
    name: isWhole ? person.name : (lead?.name ?? ''),
    phone: lead?.phone ?? '',
    details: isWhole ? person.details : noDetails,
    leads: leads.map(({ deliveries: _, ...told }) => told),
    permission,
    // A name that is to be corrected may be another's; that erasure was asked for names nobody.
    requests: isWhole ? requests : requests.filter(({ of }) => of === 'erasure'),
    refusals: isWhole ? refusalsOf(person) : [],
  }
}
