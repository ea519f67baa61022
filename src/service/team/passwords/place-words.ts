import type { Project } from '#project/project.ts'
import { isCommon } from './common-passwords.ts'

/** Names that people of a place go on using beside the one on its signs. */
const otherNames: readonly (readonly string[])[] = [
  ['bengaluru', 'bangalore'],
  ['mumbai', 'bombay'],
  ['chennai', 'madras'],
  ['kolkata', 'calcutta'],
  ['gurugram', 'gurgaon'],
  ['mysuru', 'mysore'],
  ['mangaluru', 'mangalore'],
  ['pune', 'poona'],
  ['kochi', 'cochin'],
  ['thiruvananthapuram', 'trivandrum'],
  ['kozhikode', 'calicut'],
  ['vadodara', 'baroda'],
  ['varanasi', 'banaras', 'benares'],
  ['prayagraj', 'allahabad'],
  ['visakhapatnam', 'vizag'],
  ['puducherry', 'pondicherry'],
]

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}]+/u)

/**
 * What a project's place is called: its city and region by each of their names, and its street. Of a street each word
 * that is a name; "road" and "airport" are words of many passwords that say nothing of the place.
 */
export function placeWords({ words: { address, location } }: Project): string[] {
  const { street, locality, region } = address
  const names = [locality, region].flatMap(wordsOf)
  const streets = [street, location.place]
  const namesInStreets = streets.flatMap(wordsOf).filter(word => word.length > 4 && !isCommon(word))
  const known = [...names, ...namesInStreets, ...streets]
  return [...known, ...otherNames.filter(all => all.some(name => known.includes(name))).flat()]
}
