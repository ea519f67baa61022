import type { Demo } from '#project/demo.ts'
import type { Chance } from './chance.ts'

/** An invented contact. */
export interface DemoContact {
  name: string
  phone: string
  country: string | null
}

/**
 * The first number of a range that looks like phone numbers but, as far as we know, has no owners: the project's
 * placeholder.
 */
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
