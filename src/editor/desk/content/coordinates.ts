const isPlace = (value: unknown): value is { latitude: number; longitude: number } =>
  typeof value === 'object' && value !== null && 'latitude' in value && 'longitude' in value

/** Coordinates as one line; a text that is none stays as it was typed. */
export const coordinatesText = (value: unknown): string => {
  if (isPlace(value)) return `${value.latitude}, ${value.longitude}`
  return typeof value === 'string' ? value : ''
}

/** Coordinates as maps copy them, such as `13.17, 77.63`; any other text stays, so that its fault is said. */
export function parseCoordinates(text: string): unknown {
  if (text.trim() === '') return undefined
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  return longitude === undefined ? text : { latitude: Number(latitude), longitude: Number(longitude) }
}

/** The address inside the HTML with which maps are embedded; any other text stays. */
export const embeddedAddress = (text: string): string =>
  /<iframe\b[^>]*\ssrc="([^"]+)"/i.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? text
