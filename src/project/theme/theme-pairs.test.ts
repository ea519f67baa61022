import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contrast, mix } from '#lib/colours.ts'
import { activeProject, projectPath } from '../folders.ts'
import { deskColours } from './desk-colours.ts'
import { type ColourName, themeSchema } from './theme.ts'
import { contrastFaults } from './theme-pairs.ts'

const theme = v.parse(
  themeSchema,
  JSON.parse(readFileSync(projectPath(activeProject(), 'theme.json'), 'utf8')),
)

const faultsWith = (changes: Partial<Record<ColourName, string>>) =>
  contrastFaults({ ...theme, colours: { ...theme.colours, ...changes } })

describe('contrast', () => {
  it('counts as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
    expect(contrast('#f2b45c', '#f2b45c')).toBe(1)
  })
})

describe('mix', () => {
  it('goes from one colour to the other', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
  })
})

describe('contrastFaults', () => {
  it('finds nothing in a theme that everybody can read', () => {
    expect(contrastFaults(theme)).toEqual([])
  })

  it('names the colour, the background, the contrast and the one it needs', () => {
    expect(faultsWith({ inkSoft: '#8a8f9f' })).toContainEqual(
      expect.stringMatching(/^colours\.inkSoft: has a contrast of \d\.\d\d on paper, and needs 4\.5$/),
    )
  })

  it('asks for dark words on the accent', () => {
    expect(faultsWith({ accent: '#2a4d9c' })).toEqual(
      expect.arrayContaining([expect.stringContaining('colours.night: has a contrast of')]),
    )
  })

  it('requires the same contrast of the desk’s colours, light and dark', () => {
    expect(faultsWith({ dusk: '#3a4058' })).toContainEqual(
      expect.stringMatching(/the dark desk's inkSoft, made of them, has a contrast of .* needs 4\.5/),
    )
    for (const [light, dark] of Object.values(deskColours(theme)))
      expect([light, dark]).toEqual([
        expect.stringMatching(/^#[0-9a-f]{6}$/),
        expect.stringMatching(/^#[0-9a-f]{6}$/),
      ])
  })
})
