/** A location on the globe, in degrees. */
export interface Place {
  latitude: number
  longitude: number
}

const earthMetres = 6_371_000

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * The metres between two places along the globe, by the haversine formula, rounded to ten, because a phone is not more
 * exact.
 */
export function distanceBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const north = Math.sin((to - from) / 2) ** 2
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const arc = north + Math.cos(from) * Math.cos(to) * east
  return Math.round((2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(arc)))) / 10) * 10
}

/** A distance for the team: `120 m`, `3.4 km`. */
export const distanceText = (metres: number): string =>
  metres < 1000
    ? `${metres} m`
    : `${(metres / 1000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} km`
