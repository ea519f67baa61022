import { contrast, mix } from '../colours.ts'

/** The two colours of a new project, as chosen in the desk. */
export interface BrandColours {
  /** The ground of header and footer; words on light grounds are made of it. */
  dark: string
  /** Buttons and links. */
  accent: string
}

/** What a new project has from the start, whatever its two colours are. */
const neutral = {
  paper: '#faf6f0',
  paperDeep: '#f1e9de',
  white: '#fffdfa',
  green: '#2e5a3d',
  grove: '#1c3325',
  groveSoft: '#dfe6db',
} as const

/** The colour, mixed with as little black as it takes to be dark enough. */
const darken = (colour: string, isDarkEnough: (darker: string) => boolean): string => {
  const shares = Array.from({ length: 20 }, (_, index) => index / 20)
  return mix(colour, '#000000', shares.find(share => isDarkEnough(mix(colour, '#000000', share))) ?? 0.95)
}

/** More than the 4.5 that words need, because the desk mixes its grounds with the accent. */
const isReadable = (colour: string) => contrast(colour, neutral.paperDeep) >= 5.6

/** The desk mixes its lines of ink and paper, and a line needs a contrast of 3. */
const drawsLines = (ink: string) => contrast(mix(neutral.paperDeep, ink, 0.46), neutral.white) >= 3.2

/** All colours of a theme, from two. */
export function deriveColours({ dark, accent }: BrandColours) {
  const ink = darken(dark, drawsLines)
  const accentInk = darken(accent, isReadable)
  return {
    ...neutral,
    night: dark,
    ink,
    inkSoft: mix(ink, neutral.paper, 0.25),
    dusk: mix(dark, neutral.white, 0.78),
    duskSoft: mix(dark, neutral.white, 0.88),
    accent,
    accentBright: mix(accent, neutral.white, 0.35),
    accentInk,
    second: accentInk,
  }
}

/** More than the 4.5 that words need: the accent also stands on grounds that are a little lighter. */
const needed = 5.5
/** Quieter words on the dark ground are mixed of it, too. */
const neededOnPage = 10

/** Why two colours cannot be used together, in a sentence each; none where the build takes every colour made of them. */
export function brandFaults(colours: BrandColours): string[] {
  const told = (found: number) => `has a contrast of ${found.toFixed(2)}`
  const onDark = contrast(colours.accent, colours.dark)
  const onPage = contrast(colours.dark, neutral.paperDeep)
  return [
    ...(onPage < neededOnPage
      ? [`The dark colour ${told(onPage)} on the page, and needs ${neededOnPage}. Choose a darker one.`]
      : []),
    ...(onDark < needed
      ? [
          `The accent ${told(onDark)} on the dark colour, and needs ${needed}. Choose a lighter accent or a darker ground.`,
        ]
      : []),
  ]
}
