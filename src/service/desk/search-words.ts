/** Beginnings of words are kept up to this length; what is typed beyond it is checked against the name itself. */
const longestBeginning = 8
/** Runs of digits are kept in two sizes: short ones find what is still being typed, long ones are rare enough to be quick. */
const shortRun = 3
const longRun = 5

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const digitsIn = (text: string): string => text.replaceAll(/\D/g, '')

const beginnings = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, longestBeginning) }, (_, index) => word.slice(0, index + 1))

const runs = (digits: string, size: number): string[] =>
  Array.from({ length: Math.max(0, digits.length - size + 1) }, (_, at) => digits.slice(at, at + size))

/** Everything a lead is found under: each beginning of each word of the name, and runs of the phone's digits. */
export const searchWords = (name: string, phone: string): string[] => [
  ...new Set([
    ...wordsIn(name).flatMap(beginnings),
    ...[shortRun, longRun].flatMap(size => runs(digitsIn(phone), size)),
  ]),
]

/** The words of a name as they are kept to be read in the order of names. */
export const nameWords = (name: string): string[] => [
  ...new Set(wordsIn(name).map(word => word.slice(0, longestBeginning))),
]

/** What somebody looks for. */
export interface Search {
  /** A lead that is found was kept under all of these. */
  words: string[]
  /** The longest beginning of a word of the name among them. */
  beginning: string | undefined
  /** Whether the words alone are so common that reading the latest leads finds enough of them sooner. */
  isCommon: boolean
  needsPhone: boolean
  isFound(name: string, phone: string): boolean
}

const runWords = (digits: string): string[] => {
  if (digits.length < shortRun) return []
  return runs(digits, digits.length < longRun ? shortRun : longRun)
}

/** A phone may be typed with gaps and a leading zero, which stands for the country and is in no phone of ours. */
const typedParts = (text: string): { beginnings: string[]; digits: string[] } => {
  if (/^[\d\s+().-]+$/.test(text)) {
    return { beginnings: [], digits: [digitsIn(text).replace(/^0+/, '')].filter(Boolean) }
  }
  const words = wordsIn(text)
  return {
    beginnings: words.filter(word => !/^\d+$/.test(word)),
    digits: words.filter(word => /^\d+$/.test(word)),
  }
}

/** Reads what was typed; nothing where it holds neither a letter nor a digit. */
export function readSearch(text: string): Search | undefined {
  const typed = typedParts(text.trim())
  if (typed.beginnings.length + typed.digits.length === 0) return undefined
  const starts = typed.beginnings.map(word => word.slice(0, longestBeginning))
  const words = [...starts, ...typed.digits.flatMap(runWords)]
  return {
    words,
    beginning: starts.toSorted((a, b) => b.length - a.length)[0],
    isCommon: words.every(word => word.length < shortRun),
    needsPhone: typed.digits.length > 0,
    isFound(name, phone) {
      const named = wordsIn(name)
      return (
        typed.beginnings.every(start => named.some(word => word.startsWith(start))) &&
        typed.digits.every(run => digitsIn(phone).includes(run))
      )
    },
  }
}
