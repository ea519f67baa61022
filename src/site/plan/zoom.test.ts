import { describe, expect, it } from 'vitest'
import { clampView, fullView, panBy, type Room, viewAt, zoomAt } from './zoom.ts'

const room: Room = { frame: { width: 800, height: 640 }, stage: { width: 1000, height: 640 } }

describe('zoom', () => {
  it('never shows less than the whole, nor more than five times it', () => {
    expect(zoomAt(fullView, 0.2, { x: 10, y: 10 }, room)).toEqual(fullView)
    expect(zoomAt(fullView, 100, { x: 0, y: 0 }, room).scale).toBe(5)
  })

  it('keeps the point under the pointer in place', () => {
    const at = { x: 120, y: -80 }
    const before = zoomAt(fullView, 2.5, { x: 0, y: 0 }, room)
    const after = zoomAt(before, 1.4, at, room)
    const under = (view: typeof before) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale]
    expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? Number.NaN)
    expect(under(after)[1]).toBeCloseTo(under(before)[1] ?? Number.NaN)
  })

  it('cannot be dragged off the stage', () => {
    expect(panBy(fullView, { x: 300, y: 300 }, room)).toEqual(fullView)
    expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 9999, y: -9999 }, room)).toEqual({
      scale: 2,
      x: 300,
      y: -320,
    })
  })

  it('brings a spot to the middle, as far as the edge allows', () => {
    expect(viewAt({ x: 50, y: 50 }, 2, room)).toEqual({ scale: 2, x: 0, y: 0 })
    expect(viewAt({ x: 60, y: 50 }, 3, room)).toMatchObject({ scale: 3, y: 0 })
    expect(viewAt({ x: 60, y: 50 }, 3, room).x).toBeCloseTo(-240)
    expect(viewAt({ x: 0, y: 0 }, 2, room)).toEqual(clampView({ scale: 2, x: 800, y: 640 }, room))
  })
})
