import { behind, type Direction, type Drivers, type Span } from './desk-drivers.ts'
import type { Selected, Touch } from './desk-selected.ts'

/** After so many leads looked through it shows whether enough of them are selected. */
const firstLook = 500
const longestLook = 5000
/** Of leads looked through, at least this share must be selected to make going on worth it. */
const enough = 1 / 64

/**
 * The selected leads in the order of their places, for as long as somebody takes them. What is common is found soonest
 * by looking through the next leads; what is rare, by the words or the shelves it is kept under. Which it is shows on
 * the way, so that a campaign that ended long ago costs no more than one that runs.
 */
export function* stream(
  drivers: Drivers,
  direction: Direction,
  selected: Selected,
  start: Span,
): Generator<Touch, void> {
  const { search, shelves } = selected
  let span = start

  /** Yields what is selected; false where it is not worth reading on this way. */
  function* through(touches: Iterable<Touch>, hasOtherWay: boolean): Generator<Touch, boolean> {
    let looked = 0
    let found = 0
    for (const touch of touches) {
      span = behind(span, touch, direction)
      looked += 1
      if (selected.has(touch)) {
        found += 1
        yield touch
      }
      const isPoor = looked >= firstLook && found < looked * enough
      if (hasOtherWay && (isPoor || looked >= longestLook)) return false
    }
    return true
  }

  /** The same for words and shelves together. */
  function* throughWords(words: string[], on: Set<number>): Generator<Touch, boolean> {
    for (let most = firstLook; ; most = longestLook) {
      const { touches, looked, last } = drivers.lookUnderWords(span, words, on, most)
      for (const touch of touches) if (selected.has(touch)) yield touch
      if (looked < most || !last) return true
      span = behind(span, last, direction)
      if (most === longestLook && touches.length < looked * enough) return false
    }
  }

  if (shelves?.size === 0) return
  const hasWords = search !== undefined && search.words.length > 0
  if (!search || search.isCommon) {
    if (yield* through(drivers.every(span), hasWords || shelves !== undefined)) return
  }
  // Nearly everybody is under one letter: there, looking on the shelves is looking for what is rare.
  if (search && hasWords && !(search.isCommon && shelves)) {
    const isDone = shelves
      ? yield* throughWords(search.words, shelves)
      : yield* through(drivers.underWords(span, search.words), false)
    if (isDone) return
  }
  if (shelves) yield* through(drivers.onShelves(span, shelves), false)
}
