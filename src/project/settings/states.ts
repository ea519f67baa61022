import {
  beforeRegistration,
  changes,
  type ForbiddenPhrase,
  forbiddenPhrases,
  type phraseKinds,
  plainPhrase,
} from './forbidden-phrases.ts'

/** The requirements of a state's authority for advertisements. `docs/law.md` has the source of each rule. */
export interface StateProfile {
  /** Its name within a sentence. */
  name: string
  authority: string
  registry: string
  /** The minimum size of the number relative to the project's name, where both are shown together. */
  shareOfName: number
  /** Whether a QR code with the registry's address must be next to the number. */
  asksForCode: boolean
  /** Texts that an advertisement may not contain. */
  forbidden: readonly ForbiddenPhrase[]
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
  /**
   * A state whose rules are not researched yet gets the strictest. The project's settings name authority and registry.
   */
  other: {
    name: 'the state',
    authority: 'RERA',
    registry: 'https://rera.example/',
    shareOfName: 0.5,
    asksForCode: true,
    forbidden: [changes, beforeRegistration],
  },
} as const satisfies Record<string, StateProfile>

type StateName = keyof typeof states

/** All of them, default first. */
export const stateNames = Object.keys(states) as [StateName, ...StateName[]]

/** A project's own settings about its state's rules. */
interface OwnRules {
  state: StateName
  profile?: {
    name: string
    shareOfName?: number
    asksForCode?: boolean
    forbids?: (typeof phraseKinds)[number][]
  }
  forbidden?: { phrase: string; reason: string }[]
}

/** The rules for a project: those of its state, or of its settings if the state is not known here. */
export function profileOf({ state, profile, forbidden = [] }: OwnRules): StateProfile {
  const known: StateProfile = states[state]
  const kinds = profile?.forbids?.map(kind => forbiddenPhrases[kind]) ?? known.forbidden
  return {
    ...known,
    ...(profile && { name: profile.name }),
    shareOfName: profile?.shareOfName ?? known.shareOfName,
    asksForCode: profile?.asksForCode ?? known.asksForCode,
    forbidden: [...kinds, ...forbidden.map(({ phrase, reason }) => plainPhrase(phrase, reason))],
  }
}
