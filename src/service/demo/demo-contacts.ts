import type { Demo } from '#project/demo.ts'
import type { Chance } from './chance.ts'

/** Somebody invented. */
export interface DemoContact {
  name: string
  phone: string
  country: string | null
}

/** The first phone of a range that looks like phones and is nobody's we know of: the project's placeholder. */
const firstPhone = 8_000_000_000

/** The contact at this index; no two share a phone. */
export const demoContact = (
  chance: Chance,
  { firstNames, lastNames, countries }: Demo,
  index: number,
): DemoContact => ({
  name: `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)}`,
  phone: `+91${firstPhone + index}`,
  country: chance.weighted(countries).code,
})
