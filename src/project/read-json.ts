import { readFileSync } from 'node:fs'

const faultOf = (source: string): string => {
  try {
    JSON.parse(source)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const isStray = (fault: string) => fault.startsWith('Unexpected token')

/** V8 names the place of every mistake but a stray character: that is where the shortest source ends which has it. */
const offsetOf = (source: string, fault: string): number => {
  const named = /at position (\d+)/.exec(fault)?.[1]
  if (named !== undefined) return Number(named)
  if (!isStray(fault)) return source.length
  let [good, bad] = [0, source.length]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (isStray(faultOf(source.slice(0, middle)))) bad = middle
    else good = middle
  }
  return good
}

const place = (source: string, offset: number) => {
  const lines = source.slice(0, offset).split('\n')
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}

const plainWords = (fault: string) =>
  fault.replace(/ in JSON at position.*$| is not valid JSON$/s, '').replace(/, (?:\.\.\.)?".*$/s, '')

/** What a JSON file holds, or one line that says where it breaks. */
export function readJson(file: string): { value: unknown } | { fault: string } {
  let source: string
  try {
    source = readFileSync(file, 'utf8')
  } catch {
    return { fault: `${file}: is missing` }
  }
  const fault = faultOf(source)
  if (fault === '') return { value: JSON.parse(source) }
  return { fault: `${file}:${place(source, offsetOf(source, fault))}: ${plainWords(fault)}` }
}
