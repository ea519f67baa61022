import type { Chance } from './chance.ts'

const firstNames =
  'aarav aditi akash amit ananya anil arjun asha bhavna chetan deepa divya esha farhan gauri harish isha jaya karan kavya lakshmi manoj meera neha nikhil pooja priya rahul rajesh ravi rohan sanjay shreya sunita tanvi uma varun vikram yash zoya'.split(
    ' ',
  ) as [string, ...string[]]
const lastNames =
  'agarwal bhat chopra das desai fernandes gowda gupta hegde iyer jain joshi kapoor khan kulkarni kumar mehta menon mishra nair naidu patel pillai rao reddy shah sharma shetty singh sinha thakur varma verma yadav'.split(
    ' ',
  ) as [string, ...string[]]

interface Country {
  code: string | null
  weight: number
}

const countries: [Country, ...Country[]] = [
  { code: 'IN', weight: 86 },
  { code: 'AE', weight: 4 },
  { code: 'US', weight: 3 },
  { code: 'SG', weight: 2 },
  { code: 'GB', weight: 1.5 },
  { code: 'QA', weight: 1 },
  { code: 'AU', weight: 0.8 },
  { code: 'FJ', weight: 0.05 },
  { code: null, weight: 1.65 },
]

/** Somebody invented. */
export interface DemoPerson {
  name: string
  phone: string
  country: string | null
}

/** The first phone of a range that looks like phones and is nobody's we know of: the project's placeholder. */
const firstPhone = 8_000_000_000

/** The person at this index; no two share a phone. */
export const demoPerson = (chance: Chance, index: number): DemoPerson => ({
  name: `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)}`,
  phone: `+91${firstPhone + index}`,
  country: chance.weighted(countries).code,
})
