import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, it } from 'vitest'
import { scriptFace } from '#project/brand/typefaces.ts'
import { cutToShapes } from './cut-to-shapes.ts'

const source =
  'node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2'
const words = ['क्षेत्र', 'कीमत', 'रास्ता']
const letters = [...new Set(words.join(''))].join('')
const set = (font: Font, word: string) => font.layout(word).glyphs.map(({ codePoints }) => codePoints)

it('includes the glyphs that letters take in the words, and no others', async () => {
  const reachable = await scriptFace(source, letters, 400)
  const shaped = cutToShapes(reachable, letters, words)
  const cut = create(shaped) as Font
  const whole = create(readFileSync(source)) as Font
  for (const word of words) expect(set(cut, word), word).toEqual(set(whole, word))
  expect(shaped.length).toBeLessThan(reachable.length / 2)
})

it('still has every letter for words that were not known', async () => {
  const cut = create(cutToShapes(await scriptFace(source, letters, 400), letters, words)) as Font
  expect(cut.layout('तकसीम').glyphs.map(({ id }) => id)).not.toContain(0)
})
