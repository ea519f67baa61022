import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { madePath, staleMade } from '../made.ts'
import { placesFile, placesSvg } from './places.ts'
import { iconSources } from './sources.ts'

const project = loadProject(activeProject())

describe('icons and social picture (npm run icons)', () => {
  it('are made from what they show now', () => {
    expect(staleMade(project.id, 'icons', iconSources(project))).toBeUndefined()
  })

  it('the drawings of places are those of the brand', () => {
    expect(readFileSync(placesFile, 'utf8')).toBe(placesSvg())
  })

  it.each([
    ['apple-touch-icon.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['social.jpg', 1200, 630],
  ])('%s is %i x %i', async (file, width, height) => {
    expect(await sharp(madePath(project.id, 'public', file)).metadata()).toMatchObject({ width, height })
  })
})
