import { type Ground, projection, ring, type Sheet, type Spot, smoothPath, wideSheet } from './geometry.ts'

/** The features around the site, each line or edge through places in kilometres from it. */
interface GroundLines {
  mainRoad: Ground[]
  roads: Ground[][]
  railways: Ground[][]
  runways: Ground[][]
  fields: Ground[][]
  water: Ground[][]
}

/** The plot itself, at its pin. */
const plotAt = ({ x, y }: Spot): string => `m${x + 20} ${y - 10} 44 8-6 56-52-8-8-30z`

/** The pin, with its point on the site. */
export const pin =
  'M0 0c-14-17-20-25-20-36a20 20 0 0 1 40 0c0 11-6 19-20 36m0-28a8 8 0 1 0 0-16 8 8 0 0 0 0 16'

/** The places of a road, on the sheet. */
export const roadSpots = (road: Ground[], farthest: number, sheet: Sheet = wideSheet): Spot[] =>
  road.map(projection(farthest, sheet))

/** The paths of everything below the text. */
export function groundPaths(lines: GroundLines, farthest: number, sheet: Sheet = wideSheet) {
  const all = (many: Ground[][], close = '') =>
    many.map(one => `${smoothPath(one.map(projection(farthest, sheet)))}${close}`).join('')
  return {
    fields: all(lines.fields, 'z'),
    water: all(
      lines.water.map(edge => [...edge, ...edge.slice(0, 1)]),
      'z',
    ),
    rings: [farthest / 6, farthest / 2, farthest].map(kilometres => ring(kilometres, farthest, sheet)),
    runways: all(lines.runways),
    roads: all(lines.roads),
    railways: all(lines.railways),
    mainRoad: all([lines.mainRoad]),
    plot: plotAt(sheet.site),
  }
}

interface GroundColours {
  ink: string
  white: string
  green: string
  dusk: string
  second: string
}

/** Water is blue, even if a warm theme's dusk is brown. */
export const waterColour = (dusk: string): string => {
  const [red = 0, , blue = 0] = (dusk.match(/[0-9a-f]{2}/gi) ?? []).map(part => Number.parseInt(part, 16))
  return blue > red ? dusk : '#a9c4d6'
}

/** The ground as an SVG file, twice the sheet's size around its middle, so that it extends beyond any frame. */
export function groundSvg(
  lines: GroundLines,
  farthest: number,
  { ink, white, green, dusk, second }: GroundColours,
  sheet: Sheet = wideSheet,
): string {
  const { fields, water, rings, runways, roads, railways, mainRoad, plot } = groundPaths(
    lines,
    farthest,
    sheet,
  )
  const { width, height } = sheet
  const ellipses = rings.map(
    ({ x, y, rx, ry }) => `<ellipse cx="${x}" cy="${y}" rx="${rx.toFixed()}" ry="${ry.toFixed()}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-width / 2} ${-height / 2} ${width * 2} ${height * 2}" fill="none" stroke-linecap="round"><path fill="${green}" fill-opacity=".09" d="${fields}"/><path fill="${waterColour(dusk)}" fill-opacity=".55" d="${water}"/><g stroke="${ink}" stroke-opacity=".18" stroke-width="2" stroke-dasharray="1 8">${ellipses.join('')}</g><path stroke="${ink}" stroke-opacity=".22" stroke-width="9" stroke-linecap="butt" d="${runways}"/><path stroke="${white}" stroke-width="6" d="${roads}"/><path stroke="${second}" stroke-width="2.5" stroke-dasharray="12 7" d="${railways}"/><path stroke="${ink}" stroke-opacity=".26" stroke-width="18" d="${mainRoad}"/><path stroke="${white}" stroke-width="15" d="${mainRoad}"/><path fill="${green}" stroke="${white}" stroke-width="2" stroke-linejoin="round" d="${plot}"/></svg>\n`
}
