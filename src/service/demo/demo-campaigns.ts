import type { Demo } from '#project/demo.ts'
import type { Chance } from './chance.ts'

export type DemoCampaign = Demo['campaigns'][number]

/** A campaign for a lead from this many days ago. */
export function demoCampaign(chance: Chance, { campaigns }: Demo, daysAgo: number): DemoCampaign {
  const running = campaigns.filter(({ days }) => !days || (daysAgo >= days[0] && daysAgo < days[1]))
  const [first = campaigns[0], ...others] = running
  return chance.weighted([first, ...others])
}
