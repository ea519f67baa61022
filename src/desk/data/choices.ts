import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#api/desk-endpoints.ts'
import type { Choices } from '#api/inbox/inbox.ts'
import { filteredFields, mapFields } from '#domain/leads/lead-fields.ts'
import { query } from './queries.ts'

const none: Choices = {
  ok: true,
  cut: [],
  projects: [],
  fields: mapFields(filteredFields, () => []),
  owners: [],
  members: [],
  limits: {},
}

/** The options of filters and owners; without them, filters offer only the values of the address. */
export const useChoices = (): Choices =>
  useQuery({ ...query(endpoints.choices), staleTime: 60_000 }).data ?? none

/** The possible owners of deals: all members who see, for each deal, one of the projects its contact wrote to. */
export const ownersFor = (
  { members, limits }: Pick<Choices, 'members' | 'limits'>,
  deals: readonly (readonly string[])[],
): string[] =>
  members.filter(email => {
    const seen = limits[email]
    return !seen || deals.every(projects => projects.some(project => seen.includes(project)))
  })
