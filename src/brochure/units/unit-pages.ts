const mostWithRooms = 3
const mostWithoutRooms = 6

/**
 * Divides the units over as few pages as show them, about as many on each. A list of rooms takes the height of a page;
 * without such lists two rows stand on it.
 */
export function unitPages<Unit>(units: readonly Unit[], hasRooms: boolean): Unit[][] {
  const pages = Math.ceil(units.length / (hasRooms ? mostWithRooms : mostWithoutRooms))
  return Array.from({ length: pages }, (_, page) =>
    units.slice(Math.ceil((page * units.length) / pages), Math.ceil(((page + 1) * units.length) / pages)),
  )
}

/** Whether a project says which rooms any of its units has. */
export const hasRooms = ({
  words,
  unitPlans,
}: {
  words: { pricing: { units: { picture: { name: string } }[] } }
  unitPlans: Record<string, unknown>
}): boolean => words.pricing.units.some(({ picture }) => unitPlans[picture.name] !== undefined)
