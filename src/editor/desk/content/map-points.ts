import type { ContentFiles } from '#project/content/content-files.ts'
import { getValue } from '#project/content/values.ts'

/** The points of the drawn map: one for each distance. */
export const mapPoints = { file: 'map.json', path: 'points' } as const

/** Whether the drawn map shows the point of a distance; a picture is shown instead of it. */
export const hasMapPoint = (files: ContentFiles, index: number): boolean =>
  getValue(files['pictures.json'], 'map') === undefined &&
  getValue(files[mapPoints.file], `${mapPoints.path}.${index}`) !== undefined

const bearingsOf = (points: readonly unknown[]): number[] =>
  points.map(point => Number(getValue(point, 'bearing')) || 0).sort((one, other) => one - other)

/** A new point in the direction with the most room. */
export function newPoint(points: readonly unknown[]): { kind: string; bearing: number } {
  const bearings = bearingsOf(points)
  const gaps = bearings.map((from, index) => {
    const to = bearings[index + 1] ?? (bearings[0] ?? 0) + 360
    return { room: to - from, middle: Math.round((from + to) / 2) % 360 }
  })
  const widest = gaps.reduce((most, gap) => (gap.room > most.room ? gap : most), { room: 0, middle: 0 })
  return { kind: 'city', bearing: widest.middle }
}
