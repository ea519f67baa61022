/** A time of day: the sky's colours from top to bottom, and those of the foreground. */
interface Light {
  sky: [string, string]
  far: string
  near: string
  windows: string
}

const lights = {
  morning: { sky: ['#9db7d6', '#f3dcc4'], far: '#8d99ad', near: '#5d7b63', windows: '#e9edf2' },
  noon: { sky: ['#6fa5d8', '#dcebf5'], far: '#a3b1bf', near: '#4f7d4e', windows: '#f4f8fb' },
  gold: { sky: ['#8aa0c4', '#f5c78d'], far: '#93806f', near: '#58653c', windows: '#fff0c9' },
  dusk: { sky: ['#2b3358', '#d99a77'], far: '#39405f', near: '#1d2a2c', windows: '#ffd88f' },
  night: { sky: ['#0d1330', '#2b3761'], far: '#182040', near: '#0c1420', windows: '#ffcf7d' },
} satisfies Record<string, Light>

/** The light a picture is drawn in. */
export type LightName = keyof typeof lights

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

const tower = (x: number, top: number, width: number, foot: number, { far, windows }: Light) => {
  const rows = Math.floor((foot - top) / 26) - 1
  const panes = Array.from({ length: rows * 4 }, (_, index) => {
    const isLit = (index * 7 + Math.round(x)) % 3 !== 0
    const left = x + width * (0.1 + 0.22 * (index % 4))
    return isLit ? rect(left, top + 18 + 26 * Math.floor(index / 4), width * 0.14, 12, windows) : ''
  })
  return rect(x, top, width, foot - top, far) + panes.join('')
}

/**
 * Towers behind trees under the sky, of no real project, and plain enough not to look like a photograph. `left` is the share of the
 * width that shows only sky.
 */
export function drawTowers(width: number, height: number, name: LightName, count = 6, left = 0): string {
  const light = lights[name]
  const foot = height * 0.84
  const step = (width * (1 - left)) / count
  const towers = Array.from({ length: count }, (_, index) => {
    const top = height * (0.34 + 0.12 * ((index * 2) % 3))
    return tower(width * left + index * step + step * 0.24, top, step * 0.5, foot, light)
  })
  const trees = Array.from({ length: 24 }, (_, index) => {
    const radius = height * (0.04 + 0.014 * (index % 3))
    return `<circle cx="${(index + 0.5) * (width / 24)}" cy="${foot + radius * 0.3}" r="${radius}" fill="${light.near}"/>`
  })
  const sky = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${light.sky[0]}"/><stop offset=".85" stop-color="${light.sky[1]}"/></linearGradient>`
  return svg(
    width,
    height,
    `${sky}${rect(0, 0, width, height, 'url(#sky)')}${towers.join('')}${trees.join('')}${rect(0, foot, width, height - foot, light.near)}`,
  )
}

/** The layout from above: towers on grass around a garden, with a drive around them. Positions are in hundredths. */
export function drawPlan(width: number, height: number, towers: { x: number; y: number }[]): string {
  const shapes = towers.map(({ x, y }) =>
    rect((x / 100) * width - 70, (y / 100) * height - 55, 140, 110, '#d9d3c8', ' rx="6"'),
  )
  const drive = `<rect x="70" y="70" width="${width - 140}" height="${height - 140}" rx="90" fill="none" stroke="#c9c4ba" stroke-width="34"/>`
  const garden = `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${width * 0.2}" ry="${height * 0.18}" fill="#7ea071"/>`
  return svg(width, height, rect(0, 0, width, height, '#93b184') + drive + garden + shapes.join(''))
}

/** A home from above: rooms as areas, more of them with more bedrooms. */
export function drawUnit(width: number, height: number, bedrooms: number): string {
  const wall = '#b9b2a6'
  const inner = { x: width * 0.08, y: height * 0.1, width: width * 0.84, height: height * 0.8 }
  const room = inner.width / bedrooms
  const rooms = Array.from({ length: bedrooms }, (_, index) =>
    rect(inner.x + index * room + 8, inner.y + 8, room - 16, inner.height * 0.46 - 12, '#efe7da'),
  )
  const living = rect(
    inner.x + 8,
    inner.y + inner.height * 0.5,
    inner.width * 0.64,
    inner.height * 0.46,
    '#e8dcc6',
  )
  const kitchen = rect(
    inner.x + inner.width * 0.68,
    inner.y + inner.height * 0.5,
    inner.width * 0.31,
    inner.height * 0.46,
    '#dfe6df',
  )
  const ground = rect(0, 0, width, height, '#f6f2ea')
  return svg(
    width,
    height,
    ground + rect(inner.x, inner.y, inner.width, inner.height, wall) + rooms.join('') + living + kitchen,
  )
}
