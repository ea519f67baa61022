import type { Direction, Drivers, Span } from './desk-drivers.ts'
import type { Selected, Touch } from './desk-selected.ts'

/** How many of the next leads are looked through, step by step, before an index is asked. */
const looks = [100, 400, 1200]
const chunk = 200
/** Of each shelf as many are read as of all together, so these are fewer. */
const shelfChunk = 60
/** So many leads that have the words but lie on other shelves, and it is better to go by the shelves. */
const mostBeside = 3000

/** What is left of a span behind the last touch read. */
const behind = (span: Span, last: Touch, direction: Direction): Span =>
  direction === 'DESC' ? { from: span.from, to: last.place } : { from: last.place + 1, to: span.to }

/**
 * The selected leads in the order of their places, as many as are asked for. What is common is found soonest by looking
 * through the next leads; what is rare, by the shelves or words it is kept under. Neither needs to know which it is.
 */
export function* stream(
  drivers: Drivers,
  direction: Direction,
  selected: Selected,
  start: Span,
): Generator<Touch> {
  const { search, shelves } = selected
  let span = start
  if (shelves?.size === 0) return

  function* through(size: number, read: (span: Span) => Touch[]): Generator<Touch, boolean> {
    const touches = read(span)
    const last = touches.at(-1)
    for (const touch of touches) if (selected.has(touch)) yield touch
    if (last) span = behind(span, last, direction)
    return touches.length < size
  }

  const isAll = !search && !shelves
  if (isAll || search?.isCommon || (!search && shelves)) {
    for (const size of looks) if (yield* through(size, at => drivers.every(at, size))) return
  }
  if (search && search.words.length > 0) {
    const most = shelves ? mostBeside : Number.POSITIVE_INFINITY
    for (let read = 0; read < most; read += chunk) {
      if (yield* through(chunk, at => drivers.underWords(at, chunk, search.words))) return
    }
  }
  if (shelves) {
    const asked = JSON.stringify([...shelves])
    while (!(yield* through(shelfChunk, at => drivers.onShelves(at, shelfChunk, asked)))) {}
    return
  }
  while (!(yield* through(chunk, at => drivers.every(at, chunk)))) {}
}
