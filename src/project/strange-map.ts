import type { ProjectSettings } from './settings/settings.ts'

/** The maps that every site may show; a frame elsewhere could show anything as part of the page. */
const knownMaps =
  /^https:\/\/(?:(?:www\.google\.com|maps\.google\.com|www\.google\.co\.in)\/maps\b|www\.openstreetmap\.org\/export\/embed\.html\b)/

/** Reports a map of an unknown host. Nobody can own a host that ends in .example. */
export function strangeMap({ map, frames = [] }: Pick<ProjectSettings, 'map' | 'frames'>): string[] {
  const { origin, hostname } = new URL(map.embed)
  const isKnown = knownMaps.test(map.embed) || frames.includes(origin) || hostname.endsWith('.example')
  return isKnown
    ? []
    : [
        'map.embed: must be a map of Google or OpenStreetMap; the person who runs the site adds others as frames',
      ]
}
