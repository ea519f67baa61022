import type { ProjectSettings } from './settings.ts'
import { profileOf } from './states.ts'

type Registration = Pick<ProjectSettings, 'registration'>

export interface ShownRegistration {
  numbers: string[]
  /** The partner's; empty where there is none yet. */
  agent: string
  authority: string
  registry: string
  /** The registry's host name. */
  host: string
  /** Where the QR code leads. */
  page: string
  shareOfName: number
  asksForCode: boolean
}

/** The registrations of a project as they are shown, with what its state's rules say of it. */
export function shownRegistration({ registration }: Registration): ShownRegistration {
  const { project, agent } = registration
  const state = profileOf(registration)
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
