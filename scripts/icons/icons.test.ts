import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { staleMade } from '../made.ts'
import { iconSources } from './sources.ts'

describe('icons and social picture (npm run icons)', () => {
  it('are made from what they show now', () => {
    expect(staleMade('icons', iconSources())).toBeUndefined()
  })

  it.each([
    ['apple-touch-icon.png', 180, 180],
    ['icon-192.png', 192, 192],
    ['icon-512.png', 512, 512],
    ['social.jpg', 1200, 630],
  ])('%s is %i x %i', async (file, width, height) => {
    expect(await sharp(`public/${file}`).metadata()).toMatchObject({ width, height })
  })
})
