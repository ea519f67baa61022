import { Font } from '@react-pdf/renderer'
import { expect, it } from 'vitest'
import { loadProject } from '#project/load.ts'
import { type } from '../project-context.ts'
import { registerFaces } from './faces.ts'

const known = () =>
  type.display.map(family => Font.getRegisteredFonts()[family]?.sources.map(({ src }) => src))

it('a brochure made after another project’s has only its own typefaces', async () => {
  await registerFaces(loadProject('kannada'))
  const own = known()
  await registerFaces(loadProject('usual'))
  await registerFaces(loadProject('kannada'))
  expect(known()).toEqual(own)
})
