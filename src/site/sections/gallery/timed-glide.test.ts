import type { EmblaCarouselType } from 'embla-carousel'
import { describe, expect, it } from 'vitest'
import { glideFor } from './carousel.ts'

/** A number in an object, as the library stores its positions. */
class Position {
  #value = 0
  get = () => this.#value
  set = (to: number | Position) => {
    this.#value = typeof to === 'number' ? to : to.get()
  }
  add = (by: number) => {
    this.#value += by
  }
}

const frame = 1000 / 60

function fakeCarousel(springDuration = 25) {
  const spring = {
    duration: () => springDuration,
    direction: () => 0,
    seek: () => {
      engine.location.set(-1)
      return spring
    },
  }
  const engine = {
    location: new Position(),
    previousLocation: new Position(),
    target: new Position(),
    scrollBody: spring as { seek: () => unknown; direction: () => number },
  }
  const carousel = { internalEngine: () => engine } as unknown as EmblaCarouselType
  const run = (milliseconds: number) => {
    for (let step = 0; step < Math.round(milliseconds / frame); step += 1) engine.scrollBody.seek()
  }
  return { carousel, engine, run }
}

describe('glideFor', () => {
  it.each([300, -1500, 4000])('takes exactly its time for a way of %i px', way => {
    const { carousel, engine, run } = fakeCarousel()
    glideFor(carousel, 500)
    engine.target.set(way)
    run(500 - frame)
    expect(engine.location.get()).not.toBe(way)
    run(frame)
    expect(engine.location.get()).toBeCloseTo(way, 9)
  })

  it('slows down towards its end and never turns back', () => {
    const { carousel, engine, run } = fakeCarousel()
    glideFor(carousel, 500)
    engine.target.set(100)
    const moves = Array.from({ length: 30 }, () => {
      const from = engine.location.get()
      run(frame)
      return engine.location.get() - from
    })
    expect(moves).toEqual(moves.toSorted((a, b) => b - a))
    expect(moves.every(move => move > 0)).toBe(true)
  })

  it('starts again when the target changes on the way', () => {
    const { carousel, engine, run } = fakeCarousel()
    glideFor(carousel, 500)
    engine.target.set(100)
    run(250)
    engine.target.set(200)
    run(500 - frame)
    expect(engine.location.get()).not.toBeCloseTo(200, 9)
    run(frame)
    expect(engine.location.get()).toBeCloseTo(200, 9)
  })

  it('continues when the loop moves both ends of the way together', () => {
    const { carousel, engine, run } = fakeCarousel()
    glideFor(carousel, 500)
    engine.target.set(100)
    run(250)
    engine.target.add(-1000)
    engine.location.add(-1000)
    run(250)
    expect(engine.location.get()).toBeCloseTo(-900, 9)
  })

  it('leaves a leading finger and a jump to the library', () => {
    const { carousel, engine, run } = fakeCarousel(1)
    glideFor(carousel, 500)
    engine.target.set(100)
    run(frame)
    expect(engine.location.get()).toBe(-1)
  })
})
