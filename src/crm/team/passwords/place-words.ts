import type { Project } from '#project/project.ts'
import { isCommon } from './common-passwords.ts'

/** Places with two names in use, such as an old and a new one. */
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

const splitWords = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}]+/u)

/**
 * The names of a project's place: its city and region by each of their names, and the words of its street that are
 * names; "road" and "airport" occur in many passwords that have nothing to do with the place.
 */
export function placeWords({ words: { address, location } }: Project): string[] {
  const { street, locality, region } = address
  const names = [locality, region].flatMap(splitWords)
  const streets = [street, location.place]
  const namesInStreets = streets.flatMap(splitWords).filter(word => word.length > 4 && !isCommon(word))
  const known = [...names, ...namesInStreets, ...streets]
  return [...known, ...otherNames.filter(all => all.some(name => known.includes(name))).flat()]
}
