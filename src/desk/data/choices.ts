import { useEffect } from 'react'
import { create } from 'zustand'
import { deskPaths } from '#api/desk-paths.ts'
import { type Choices, choices } from '#api/inbox/inbox.ts'
import { filteredFields, mapFields } from '#domain/leads/lead-fields.ts'
import { read } from './send-request.ts'

const none: Choices = {
  ok: true,
  cut: [],
  projects: [],
  fields: mapFields(filteredFields, () => []),
  owners: [],
  members: [],
  limits: {},
}

const useCachedChoices = create<{ choices: Choices; askedAt: number }>(() => ({ choices: none, askedAt: 0 }))

const freshForMs = 60_000

/** The options of filters and owners, loaded when first needed and when they may have changed. */
export function useChoices(): Choices {
  useEffect(() => {
    if (Date.now() - useCachedChoices.getState().askedAt < freshForMs) return
    useCachedChoices.setState({ askedAt: Date.now() })
    read(deskPaths.choices, choices).then(
      response => useCachedChoices.setState({ choices: response }),
      // Without options the filters offer only the values of the address; the next use asks again.
      () => useCachedChoices.setState({ askedAt: 0 }),
    )
  }, [])
  return useCachedChoices(state => state.choices)
}

/** The possible owners of deals: all members who see, for each deal, one of the projects its contact wrote to. */
export const ownersFor = (
  { members, limits }: Pick<Choices, 'members' | 'limits'>,
  deals: readonly (readonly string[])[],
): string[] =>
  members.filter(email => {
    const seen = limits[email]
    return !seen || deals.every(projects => projects.some(project => seen.includes(project)))
  })
