const mostOnPage = 3

/** Divides the units over as few pages as show their rooms, about as many on each. */
export function unitPages<Unit>(units: readonly Unit[]): Unit[][] {
  const pages = Math.ceil(units.length / mostOnPage)
  return Array.from({ length: pages }, (_, page) =>
    units.slice(Math.ceil((page * units.length) / pages), Math.ceil(((page + 1) * units.length) / pages)),
  )
}
