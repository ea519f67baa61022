import { mix } from '#lib/colours.ts'
import type { Theme } from './theme.ts'

/** A colour of the desk in the light and dark theme. */
type DeskColour = [light: string, dark: string]

/**
 * The desk's colours, from the theme of the first project: the page's ink, paper and accent, quieter and denser.
 * Success and error have fixed colours, because a theme could make them look alike.
 */
export function deskColours({ colours }: Theme) {
  const { night, ink, inkSoft, dusk, paper, paperDeep, white, accent, accentBright, accentInk, second } =
    colours
  const surface: DeskColour = [mix(paper, white, 0.6), mix(night, dusk, 0.02)]
  return {
    paper: [mix(paperDeep, paper, 0.35), mix(night, '#000000', 0.25)],
    surface,
    raised: [mix(white, '#ffffff', 0.5), mix(night, dusk, 0.06)],
    hover: [mix(paperDeep, paper, 0.8), mix(night, dusk, 0.04)],
    ink: [ink, mix(paper, night, 0.06)],
    inkSoft: [inkSoft, mix(dusk, night, 0.06)],
    accent: [accent, accent],
    accentBright: [accentBright, accentBright],
    accentInk: [accentInk, mix(accent, accentBright, 0.3)],
    accentWash: [mix(surface[0], accent, 0.16), mix(surface[1], accent, 0.09)],
    night: [night, night],
    line: [mix(paperDeep, ink, 0.07), mix(night, dusk, 0.13)],
    lineStrong: [mix(paperDeep, ink, 0.46), mix(night, dusk, 0.58)],
    focus: [second, accentBright],
    chart1: [mix(accent, accentInk, 0.3), accent],
    chart2: [mix(ink, dusk, 0.2), mix(dusk, night, 0.15)],
  } satisfies Record<string, DeskColour>
}

export type DeskColourName = keyof ReturnType<typeof deskColours>
