import { contrast, mix } from '#lib/colours.ts'

/** The two colours of a new project, as chosen in the desk. */
export interface BrandColours {
  /** The background of header and footer; the text colour on light backgrounds is derived from it. */
  dark: string
  /** The colour of buttons and links. */
  accent: string
}

/** The fixed colours of every new project. */
const neutral = {
  paper: '#faf6f0',
  paperDeep: '#f1e9de',
  white: '#fffdfa',
  green: '#2e5a3d',
  grove: '#1c3325',
  groveSoft: '#dfe6db',
} as const

/** Darkens a colour as little as needed for this contrast. */
const darken = (colour: string, isDarkEnough: (darker: string) => boolean): string => {
  const shares = Array.from({ length: 20 }, (_, index) => index / 20)
  return mix(colour, '#000000', shares.find(share => isDarkEnough(mix(colour, '#000000', share))) ?? 0.95)
}

/** More than the 4.5 that text needs, because the desk tints its backgrounds with the accent. */
const isReadable = (colour: string) => contrast(colour, neutral.paperDeep) >= 5.6

/** The desk mixes the colour of its lines from ink and paper, and a line needs a contrast of 3. */
const drawsLines = (ink: string) => contrast(mix(neutral.paperDeep, ink, 0.46), neutral.white) >= 3.2

/** Derives all colours of a theme from two. */
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

/** More than the 4.5 that text needs, because the accent is also shown on slightly lighter backgrounds. */
const minContrast = 5.5
/** Secondary text on the dark background is mixed from it, too. */
const minContrastOnPage = 10

/**
 * Why two colours do not work together, one sentence for each reason; empty if the build accepts all derived colours.
 */
export function brandFaults(colours: BrandColours): string[] {
  const describeContrast = (found: number) => `has a contrast of ${found.toFixed(2)}`
  const onDark = contrast(colours.accent, colours.dark)
  const onPage = contrast(colours.dark, neutral.paperDeep)
  return [
    ...(onPage < minContrastOnPage
      ? [
          `The dark colour ${describeContrast(onPage)} on the page, and needs ${minContrastOnPage}. Choose a darker one.`,
        ]
      : []),
    ...(onDark < minContrast
      ? [
          `The accent ${describeContrast(onDark)} on the dark colour, and needs ${minContrast}. Choose a lighter accent or a darker dark colour.`,
        ]
      : []),
  ]
}
