const maxWithRooms = 3
const maxWithoutRooms = 6

/**
 * Divides the units evenly over as few pages as possible. A list of rooms takes the height of a page; without such
 * lists a page has two rows.
 */
export function unitPages<Unit>(units: readonly Unit[], hasRooms: boolean): Unit[][] {
  const pages = Math.ceil(units.length / (hasRooms ? maxWithRooms : maxWithoutRooms))
  return Array.from({ length: pages }, (_, page) =>
    units.slice(Math.ceil((page * units.length) / pages), Math.ceil(((page + 1) * units.length) / pages)),
  )
}

/** Whether any unit of a project has a list of rooms. */
export const hasRooms = ({
  words,
  unitPlans,
}: {
  words: { pricing: { units: { picture: { name: string } }[] } }
  unitPlans: Record<string, unknown>
}): boolean => words.pricing.units.some(({ picture }) => unitPlans[picture.name] !== undefined)
