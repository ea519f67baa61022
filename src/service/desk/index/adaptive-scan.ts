import { behind, type Direction, type Scans, type Span } from './scans.ts'
import type { IndexedLead, Selected } from './selected-leads.ts'

/** After so many leads looked through it shows whether enough of them are selected. */
const firstLook = 500
const longestLook = 5000
/** Of leads looked through, at least this share must be selected to make going on worth it. */
const enough = 1 / 64

/**
 * The selected leads in the order of their sort keys, for as long as somebody takes them. What is common is found soonest
 * by looking through the next leads; what is rare, by the words, the facet combinations or the people it is kept under. Which it is shows on
 * the way, so that a campaign that ended long ago costs no more than one that runs.
 */
export function* adaptiveScan(
  scans: Scans,
  direction: Direction,
  selected: Selected,
  start: Span,
): Generator<IndexedLead, void> {
  const { search, combinations, people } = selected
  let span = start

  /** Yields what is selected; false where it is not worth reading on this way. */
  function* through(leads: Iterable<IndexedLead>, hasOtherWay: boolean): Generator<IndexedLead, boolean> {
    let looked = 0
    let found = 0
    for (const lead of leads) {
      span = behind(span, lead, direction)
      looked += 1
      if (selected.has(lead)) {
        found += 1
        yield lead
      }
      const isPoor = looked >= firstLook && found < looked * enough
      if (hasOtherWay && (isPoor || looked >= longestLook)) return false
    }
    return true
  }

  /** The same for words and combinations together. */
  function* throughWords(words: string[], on: Set<number>): Generator<IndexedLead, boolean> {
    for (let most = firstLook; ; most = longestLook) {
      const { leads, looked, last } = scans.lookUnderWords(span, words, on, most)
      for (const lead of leads) if (selected.has(lead)) yield lead
      if (looked < most || !last) return true
      span = behind(span, last, direction)
      if (most === longestLook && leads.length < looked * enough) return false
    }
  }

  if (combinations?.size === 0 || people?.length === 0) return
  const hasWords = search !== undefined && search.words.length > 0
  if (!search || search.isCommon) {
    const hasOtherWay = hasWords || combinations !== undefined || people !== undefined
    if (yield* through(scans.every(span), hasOtherWay)) return
  }
  if (people) {
    yield* through(scans.ofPeople(span, people), false)
    return
  }
  // Nearly everybody is under one letter: there, looking in the combinations is looking for what is rare.
  if (search && hasWords && !(search.isCommon && combinations)) {
    const isDone = combinations
      ? yield* throughWords(search.words, combinations)
      : yield* through(scans.underWords(span, search.words), false)
    if (isDone) return
  }
  if (combinations) yield* through(scans.inCombinations(span, combinations), false)
}
