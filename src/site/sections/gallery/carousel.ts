import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { glideFor } from './timed-glide.ts'

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
