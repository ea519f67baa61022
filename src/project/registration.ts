import * as v from 'valibot'
import { shortWords, webAddress, words } from './field-kinds.ts'
import type { ProjectSettings } from './settings.ts'
import { type StateName, stateNames, states } from './states.ts'

const day = v.pipe(v.string(), v.isoDate('must be a day such as 2029-12-31'))

const registered = v.strictObject({
  number: shortWords(60),
  /** The last day it holds. */
  expires: v.exactOptional(day),
})

/** The registrations under RERA, the Real Estate (Regulation and Development) Act of 2016. */
export const registrationSchema = v.strictObject({
  /** Whose rules hold; see `states.ts`. */
  state: v.optional(v.picklist(stateNames, `must be one of ${stateNames.join(', ')}`), 'karnataka'),
  /** One for each phase that is advertised. */
  project: v.optional(v.array(registered), []),
  /** The channel partner's own. */
  agent: v.exactOptional(registered),
  /** Where they are not the state's usual ones. */
  authority: v.exactOptional(shortWords(40)),
  registry: v.exactOptional(webAddress),
  /** The project's own page at the registry, where the QR code leads. */
  page: v.exactOptional(webAddress),
  /** Fields of the words that may say what the state's rules forbid, by name: `banner.text`. */
  exempt: v.optional(v.array(words), []),
})

type Registration = Pick<ProjectSettings, 'registration'>

/** What is shown of the registrations. */
export interface ShownRegistration {
  numbers: string[]
  /** The partner's; empty where there is none yet. */
  agent: string
  authority: string
  registry: string
  /** The registry's address as one types it. */
  host: string
  /** Where the QR code leads. */
  page: string
  shareOfName: number
  asksForCode: boolean
}

/** The registrations of a project as they are shown, with what its state's rules say of it. */
export function shownRegistration({ registration }: Registration): ShownRegistration {
  const { project, agent } = registration
  const state = states[registration.state satisfies StateName]
  const { authority = state.authority, registry = state.registry, page = registry } = registration
  return {
    numbers: project.map(({ number }) => number),
    agent: agent?.number ?? '',
    authority,
    registry,
    host: new URL(registry).hostname,
    page,
    shareOfName: state.shareOfName,
    asksForCode: state.asksForCode,
  }
}

/** The fields of registrations that no longer hold on a day such as 2026-11-16, with the last day they held. */
export const expiredRegistrations = (
  { registration: { project, agent } }: Registration,
  today: string,
): { field: string; expires: string }[] => {
  const all = [
    ...project.map(({ expires }, index) => ({ field: `registration.project.${index}`, expires })),
    { field: 'registration.agent', expires: agent?.expires },
  ]
  return all.flatMap(({ field, expires }) => (expires && expires < today ? [{ field, expires }] : []))
}

/** The day it is somewhere, such as 2026-11-16. */
export const dayIn = (timeZone: string, now: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(now)
