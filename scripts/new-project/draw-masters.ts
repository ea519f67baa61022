import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPlan, drawTowers, drawUnit, type LightName } from './draw.ts'

const hours: LightName[] = ['morning', 'noon', 'noon', 'gold', 'dusk', 'night']

/** A picture for each role of the skeleton's `pictures.json`, to be replaced by the project's own. */
const masters = (towers: { x: number; y: number }[]): Record<string, string> => ({
  'hero-wide': drawTowers(1920, 1200, 'dusk', 4, 0.45),
  'hero-tall': drawTowers(1080, 1620, 'dusk', 3),
  overview: drawTowers(1600, 1000, 'gold'),
  plan: drawPlan(1500, 1200, towers),
  ...Object.fromEntries([2, 2, 3].map((rooms, index) => [`unit-${index + 1}`, drawUnit(1400, 1000, rooms)])),
  ...Object.fromEntries(
    hours.map((light, index) => [`gallery-${index + 1}`, drawTowers(1440, 900, light, 4 + (index % 3))]),
  ),
  night: drawTowers(1440, 900, 'night'),
  visit: drawTowers(1080, 1350, 'gold', 3),
})

/** Draws the masters of the skeleton into a folder. */
export async function drawMasters(folder: string, towers: { x: number; y: number }[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const [name, picture] of Object.entries(masters(towers))) {
    await sharp(Buffer.from(picture))
      .jpeg({ quality: 86, mozjpeg: true })
      .toFile(join(folder, `${name}.jpg`))
  }
}
