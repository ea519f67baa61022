import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'

/** The library moves in steps of a sixtieth of a second, at any refresh rate. */
const stepMs = 1000 / 60

/** The remaining share of the distance after a share of the time: an ease-out. */
const remaining = (progress: number) => (1 - Math.min(progress, 1)) ** 3

/**
 * Makes every glide take exactly this long. The library's own motion is a spring whose length depends on the distance,
 * so its scroll body is replaced, as its own auto-scroll plugin does; dragging is unchanged.
 */
export function glideFor(carousel: EmblaCarouselType, milliseconds: number): void {
  const engine = carousel.internalEngine()
  const spring = engine.scrollBody
  const steps = Math.round(milliseconds / stepMs)
  let step = 0
  let left = 0
  let direction = 0

  const seek = () => {
    // Up to 1 means that a finger is dragging, or that a jump is requested.
    if (spring.duration() <= 1) {
      step = 0
      left = 0
      direction = 0
      return spring.seek()
    }
    // Distances, not positions, because the loop moves both ends together.
    const distance = engine.target.get() - engine.location.get()
    if (Math.abs(distance - left) > 0.01) step = 0
    const move = distance * (1 - remaining((step + 1) / steps) / (remaining(step / steps) || 1))
    step += 1
    direction = Math.sign(move)
    engine.previousLocation.set(engine.location)
    engine.location.add(move)
    left = distance - move
    return body
  }
  const body = { ...spring, seek, direction: () => direction || spring.direction() }
  engine.scrollBody = body
}

const speedMs = 500

/** Turns a row of slides into the carousel: infinite, one at a time; the stylesheet decides how many fit. */
export function startCarousel(viewport: HTMLElement): EmblaCarouselType {
  const carousel = EmblaCarousel(viewport, {
    loop: true,
    align: 'start',
    slidesToScroll: 1,
    startIndex: 0,
    // Any length: timed-glide sets the real one.
    duration: 25,
  })
  glideFor(carousel, speedMs)
  carousel.on('reInit', () => glideFor(carousel, speedMs))
  return carousel
}
