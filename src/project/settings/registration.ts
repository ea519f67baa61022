import type { ProjectSettings } from './settings.ts'
import { profileOf } from './states.ts'

/** A number of forty characters breaks once, in its middle, after a slash. */
export const halves = (number: string): string[] => {
  const slashes = [...number.matchAll(/\//g)].map(({ index }) => index + 1)
  const far = (index: number) => Math.abs(index - number.length / 2)
  const [middle] = slashes.toSorted((a, b) => far(a) - far(b))
  return middle === undefined ? [number] : [number.slice(0, middle), number.slice(middle)]
}

type Registration = Pick<ProjectSettings, 'registration'>

export interface ShownRegistration {
  numbers: string[]
  /** The partner's; empty if there is none yet. */
  agent: string
  authority: string
  registry: string
  /** The registry's host name. */
  host: string
  /** The address in the QR code. */
  page: string
  shareOfName: number
  asksForCode: boolean
}

/** The registrations of a project as they are shown, with the requirements of its state. */
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

/** The fields of registrations that have expired on a day such as 2026-11-16, with their last valid day. */
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

/** The present day in a time zone, such as 2026-11-16. */
export const dayIn = (timeZone: string, now: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(now)
