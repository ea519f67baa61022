/** What a state's authority asks of an advertisement. Each rule's source is named in `docs/law.md`. */
export interface StateProfile {
  /** How it is written in a sentence. */
  name: string
  authority: string
  registry: string
  /** How large the number is, at least, for the size of the project's name where both stand together. */
  shareOfName: number
  /** Whether a QR code that leads to the registry stands beside the number. */
  asksForCode: boolean
  /** What an advertisement may not say, and why. */
  forbidden: readonly { phrase: RegExp; reason: string }[]
}

const changes = {
  phrase: /subject to (?:\w+ )?change|(?:may|can|might|could|liable to) (?:be )?change/i,
  reason: 'reserves a change, which an advertisement may not',
}

const beforeRegistration = {
  phrase: /pre-?launch|soft launch|expressions? of interest/i,
  reason: 'speaks of a sale before registration',
}

/** The states whose rules are known here, by the name that `registration.state` gives them. */
export const states = {
  karnataka: {
    name: 'Karnataka',
    authority: 'K-RERA',
    registry: 'https://rera.karnataka.gov.in/',
    shareOfName: 0.5,
    asksForCode: false,
    forbidden: [changes, beforeRegistration],
  },
  maharashtra: {
    name: 'Maharashtra',
    authority: 'MahaRERA',
    registry: 'https://maharera.maharashtra.gov.in/',
    shareOfName: 0.5,
    asksForCode: true,
    forbidden: [beforeRegistration],
  },
} as const satisfies Record<string, StateProfile>

/** A state whose rules are known. */
export type StateName = keyof typeof states

/** All of them, the usual one first. */
export const stateNames = Object.keys(states) as [StateName, ...StateName[]]
