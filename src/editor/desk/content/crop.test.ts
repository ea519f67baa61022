import { expect, it } from 'vitest'
import { cropFor, moveCrop, shapeAt } from './crop.ts'

const middle = { x: 50, y: 50, zoom: 100 }

it.each([
  ['one that is too wide loses its sides', 4, { x: 28.86, y: 0, width: 42.29, height: 100 }],
  ['one that is too high loses head and foot', 1, { x: 0, y: 16.84, width: 100, height: 66.33 }],
  ['one that fits is whole', 1.6, { x: 0, y: 0, width: 100, height: 100 }],
])('%s', (_, ratio, crop) => {
  expect(cropFor(ratio, [1.5, 1.7], middle)).toEqual(crop)
})

it('is within the shape in whole pixels too', () => {
  for (const [width, height] of [
    [2600, 2000],
    [1933, 1377],
    [4032, 1001],
  ] as const)
    for (const zoom of [100, 117, 130]) {
      const crop = cropFor(width / height, [1.45, 1.9], { x: 10, y: 90, zoom })
      const cut = Math.round((width * crop.width) / 100) / Math.round((height * crop.height) / 100)
      expect(cut).toBeGreaterThanOrEqual(1.45)
      expect(cut).toBeLessThanOrEqual(1.9)
    }
})

it('enlarges around the chosen point and stays within the picture', () => {
  expect(cropFor(1.6, [1.5, 1.7], { x: 100, y: 0, zoom: 200 })).toEqual({
    x: 50,
    y: 0,
    width: 50,
    height: 50,
  })
  for (const zoom of [100, 133, 300])
    for (const at of [0, 37, 100]) {
      const { x, y, width, height } = cropFor(2.3, [0.5, 0.75], { x: at, y: at, zoom })
      expect(x + width).toBeLessThanOrEqual(100.01)
      expect(y + height).toBeLessThanOrEqual(100.01)
    }
})

it('a place has its own shape, or that of its list, or none', () => {
  const shapes: Record<string, [number, number]> = { 'hero.wide': [1.45, 1.9], gallery: [1.5, 1.7] }
  expect(shapeAt(shapes, 'hero.wide')).toEqual([1.45, 1.9])
  expect(shapeAt(shapes, 'gallery.exterior.3')).toEqual([1.5, 1.7])
  expect(shapeAt(shapes, 'units.0')).toBeUndefined()
})

it('the first picture of a campaign page has the shape of the page’s', () => {
  expect(shapeAt({ 'hero.wide': [1.45, 1.9], 'hero.tall': [0.5, 0.75] }, 'campaigns.diwali.tall')).toEqual([
    0.5, 0.75,
  ])
})

it('a dragged frame moves with the pointer and stops at the picture’s edges', () => {
  const shape: [number, number] = [1.45, 1.9]
  const start = { x: 50, y: 50, zoom: 200 }
  const frame = cropFor(4 / 3, shape, start)
  const moved = moveCrop(start, frame, { x: 5, y: -5 })
  const after = cropFor(4 / 3, shape, moved)
  expect(after.x - frame.x).toBeCloseTo(5, 1)
  expect(frame.y - after.y).toBeCloseTo(5, 1)
  expect(moveCrop(start, frame, { x: 500, y: -500 })).toEqual({ x: 100, y: 0, zoom: 200 })
})

it('a frame as wide as the picture moves up and down only', () => {
  const start = { x: 50, y: 50, zoom: 100 }
  const frame = cropFor(4 / 3, [1.45, 1.9], start)
  expect(frame.width).toBe(100)
  expect(moveCrop(start, frame, { x: 30, y: 2 }).x).toBe(50)
})
