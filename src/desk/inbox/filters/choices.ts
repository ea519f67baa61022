import { useEffect } from 'react'
import { create } from 'zustand'
import { deskPaths } from '#contract/desk-paths.ts'
import { type Choices, choices } from '#contract/inbox/inbox.ts'
import { filteredFields, mapFields } from '#domain/leads/lead-fields.ts'
import { read } from '../../request/send-request.ts'

const none: Choices = {
  ok: true,
  cut: [],
  projects: [],
  fields: mapFields(filteredFields, () => []),
  owners: [],
  members: [],
  limits: {},
}

const useKept = create<{ choices: Choices; askedAt: number }>(() => ({ choices: none, askedAt: 0 }))

const freshForMs = 60_000

/** What filters and the owner can be set to; asked for when first needed and when it may have changed. */
export function useChoices(): Choices {
  useEffect(() => {
    if (Date.now() - useKept.getState().askedAt < freshForMs) return
    useKept.setState({ askedAt: Date.now() })
    read(deskPaths.choices, choices).then(
      response => useKept.setState({ choices: response }),
      // Without choices the filters offer what the address says; they are asked for again next time.
      () => useKept.setState({ askedAt: 0 }),
    )
  }, [])
  return useKept(state => state.choices)
}

/** Whom deals can be given to: all members who see, of each of them, one of the projects its contact wrote to. */
export const ownersFor = (
  { members, limits }: Pick<Choices, 'members' | 'limits'>,
  deals: readonly (readonly string[])[],
): string[] =>
  members.filter(email => {
    const seen = limits[email]
    return !seen || deals.every(projects => projects.some(project => seen.includes(project)))
  })
