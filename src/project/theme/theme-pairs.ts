import { contrast } from '#lib/colours.ts'
import { type DeskColourName, deskColours } from './desk-colours.ts'
import type { ColourName, Theme } from './theme.ts'

/** The contrast that WCAG 2.2 AA requires for text, and for shapes. */
const words = 4.5
const shapes = 3

type Pair<Name> = [front: Name, grounds: Name[], least: number]

const onPage: Pair<ColourName>[] = [
  ['ink', ['paper', 'paperDeep', 'white'], words],
  ['inkSoft', ['paper', 'paperDeep', 'white'], words],
  ['second', ['paper', 'paperDeep', 'white'], words],
  ['green', ['paper', 'white'], words],
  ['accentInk', ['white'], words],
  ['white', ['night', 'ink'], words],
  ['paper', ['night', 'ink', 'grove'], words],
  ['dusk', ['night'], words],
  ['duskSoft', ['night'], words],
  ['groveSoft', ['grove'], words],
  ['accent', ['night'], words],
  ['accentBright', ['night'], words],
  ['night', ['accent', 'accentBright'], words],
]

const grounds: DeskColourName[] = ['paper', 'surface', 'raised', 'hover']

const onDesk: Pair<DeskColourName>[] = [
  ['ink', [...grounds, 'accentWash'], words],
  ['inkSoft', [...grounds, 'accentWash'], words],
  ['accentInk', [...grounds, 'accentWash'], words],
  ['night', ['accent', 'accentBright'], words],
  ['lineStrong', ['surface', 'raised'], shapes],
  ['focus', grounds, shapes],
  ['chart2', ['surface'], shapes],
]

const missed = <Name extends string>(
  pairs: Pair<Name>[],
  colourOf: (name: Name) => string,
  say: (front: Name, ground: Name, found: string, least: number) => string,
): string[] =>
  pairs.flatMap(([front, on, least]) =>
    on.flatMap(ground => {
      const found = contrast(colourOf(front), colourOf(ground))
      return found < least ? [say(front, ground, found.toFixed(2), least)] : []
    }),
  )

/** One line for each two colours that are shown on each other with too little contrast. */
export function contrastFaults(theme: Theme): string[] {
  const desk = deskColours(theme)
  const faults = missed(
    onPage,
    name => theme.colours[name],
    (front, ground, found, least) =>
      `colours.${front}: has a contrast of ${found} on ${ground}, and needs ${least}`,
  )
  const ofDesk = (['light', 'dark'] as const).flatMap((scheme, index) =>
    missed(
      onDesk,
      name => desk[name][index] ?? '',
      (front, ground, found, least) =>
        `colours: the ${scheme} desk's ${front}, made of them, has a contrast of ${found} on its ${ground}, and needs ${least}`,
    ),
  )
  return [...faults, ...ofDesk]
}
