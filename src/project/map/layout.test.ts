import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, isOnSheet, overlap, type Spot, tallSheet, wideSheet } from './geometry.ts'
import { type MapPoint, placePoints, writeMap } from './layout.ts'

const point = fc.record<MapPoint>({
  kind: fc.constant('metro'),
  bearing: fc.double({ min: 0, max: 360, noNaN: true }),
  kilometres: fc.double({ min: 0.1, max: 60, noNaN: true }),
  name: fc.string({ minLength: 2, maxLength: 26, unit: fc.constantFrom('a', 'M', ' ', 'ಕ') }),
  distance: fc.constant('12.5 km'),
})
const name = fc.string({ minLength: 1, maxLength: 28, unit: fc.constantFrom('a', 'W', 'ಕ') })
/** The largest size of text on a phone, and its size on a wide screen. */
const layouts = fc.constantFrom({ step: 1.9, sheet: tallSheet }, { step: 1.2, sheet: wideSheet })

const pairs = (boxes: Box[]) =>
  boxes.flatMap((one, index) => boxes.slice(index + 1).map(other => [one, other] as const))

const expectApart = (placed: Spot[]) => {
  const boxes = placed.map(({ x, y }) => ({ x: x - 19, y: y - 19, width: 38, height: 38 }))
  for (const [one, other] of pairs(boxes)) expect(overlap(one, other)).toBe(false)
}

describe('writeMap', () => {
  it('texts never overlap or leave the sheet, whatever the points', () => {
    let labelled = 0
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 1, maxLength: 12 }),
        name,
        layouts,
        (points, projectName, { step, sheet }) => {
          const placed = placePoints(points, sheet)
          const words = { projectName, street: 'Airport Road', note: 'Not to scale' }
          const { boxes, labels, name: named } = writeMap(placed, [], words, step, sheet)
          // Boxes are in order: the pin, the note, the plot, the name if it has room, the markers, and then the labels.
          const [, , plot, nameBox] = boxes
          if (named && plot && nameBox) expect(overlap(plot, nameBox)).toBe(false)
          const written = boxes.slice((named ? 4 : 3) + points.length)
          labelled += written.length
          // Either all places have names, or all have numbers.
          expect(labels?.map(({ lines }) => lines.join(' ')) ?? []).toEqual(
            labels ? points.map(({ name, distance }) => `${name} ${distance}`) : [],
          )
          expect(written).toHaveLength(labels?.length ?? 0)
          for (const box of written) {
            expect(isOnSheet(box, sheet)).toBe(true)
            for (const other of boxes) if (other !== box) expect(overlap(box, other)).toBe(false)
          }
        },
      ),
      { numRuns: 300 },
    )
    expect(labelled).toBeGreaterThan(300)
  })

  it('keeps markers on the sheet and off each other and the pin', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 6 }), layouts, (points, { sheet }) => {
        const placed = placePoints(points, sheet)
        for (const { x, y } of placed) {
          expect(x).toBeGreaterThanOrEqual(60)
          expect(y).toBeGreaterThanOrEqual(60)
          expect(x).toBeLessThanOrEqual(sheet.width - 60)
          expect(y).toBeLessThanOrEqual(sheet.height - 60)
        }
        expectApart(placed)
      }),
    )
  })

  it('separates points that are behind one another at an edge', () => {
    const behind = [16.459616363377922, 0.1, 0.1, 16.308764488107073].map((kilometres, index) => ({
      kind: 'metro' as const,
      bearing: index === 3 ? 0.0005866323986234088 : 0,
      kilometres,
      name: 'aa',
      distance: '12.5 km',
    }))
    expectApart(placePoints(behind))
  })

  it('puts points close to the north of the site above its pin', () => {
    const [near] = placePoints([
      { kind: 'bus', bearing: 0, kilometres: 0.2, name: 'Bus', distance: '0.2 km' },
    ])
    expect(near).toMatchObject({ x: 400, y: 162 })
  })

  it('writes the street along a road that has room for it, from left to right', () => {
    const road = [
      { x: 780, y: 560 },
      { x: 400, y: 500 },
      { x: 20, y: 560 },
    ]
    const { street } = writeMap([], road, { projectName: 'A', street: 'Airport Road', note: 'N' }, 1)
    const [first = 0, ...rest] = [...(street ?? '').matchAll(/(?:M|C\S+ \S+ \S+ \S+ )(\d+) /g)].map(([, x]) =>
      Number(x),
    )
    expect(rest.at(-1)).toBeGreaterThan(first)
  })

  it('leaves it out where there is none', () => {
    const road = [
      { x: 100, y: 100 },
      { x: 160, y: 100 },
    ]
    const { street } = writeMap([], road, { projectName: 'A', street: 'Airport Road', note: 'N' }, 1)
    expect(street).toBeUndefined()
  })
})
