import type { Visit } from '#api/visits/visits.ts'
import { useChoices } from '../../data/choices.ts'

const colours = 8

/** The colour number of a visit by its agent; undefined without an agent. */
export type AgentColour = (owner: string | null) => number | undefined

/** A colleague has the same colour every week, by their position in the whole team. */
export function useAgentColours(): AgentColour {
  const { owners } = useChoices()
  const sorted = owners.toSorted()
  return owner => {
    const place = owner === null ? -1 : sorted.indexOf(owner)
    return owner === null ? undefined : (place < 0 ? owner.length : place) % colours
  }
}

/** The agents with visits, by name; unassigned visits last. */
export const agentsOf = (visits: Visit[]): (string | null)[] =>
  [...new Set(visits.map(({ owner }) => owner))].toSorted((a, b) =>
    a === null ? 1 : b === null ? -1 : a.localeCompare(b),
  )
