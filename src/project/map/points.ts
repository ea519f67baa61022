import type { MapPoint } from './layout.ts'

/** The sources of a map's points: the words' distances, and the map's points in the same order. */
interface Neighbourhood {
  distances: readonly { to: string; kilometres: number }[]
  points: readonly Pick<MapPoint, 'kind' | 'bearing'>[]
}

/** The points of a drawn map, each with its text. */
export const mapPoints = (
  { distances, points }: Neighbourhood,
  distanceWords: (kilometres: number) => string,
): MapPoint[] =>
  distances.map(({ to, kilometres }, index) => ({
    ...(points[index] ?? { kind: 'park', bearing: 0 }),
    kilometres,
    name: to,
    distance: distanceWords(kilometres),
  }))
