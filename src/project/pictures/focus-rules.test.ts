import { expect, it } from 'vitest'
import { overlayEdits } from '#editor/edition/apply-edits.ts'
import { mayEdit } from '../content/editable-fields.ts'
import { loadProject } from '../load.ts'
import { checkContent, readContent } from '../project-content.ts'
import { focusRules } from './focus-rules.ts'

const { pictures } = loadProject('most')

it('a picture is cropped around its focus point, on phones around their own if there is one, and no other picture is', () => {
  const named = { ...pictures, overview: 'pool', plan: 'pool-night', hero: { wide: 'dusk', tall: 'dawn' } }
  const focus = { pool: { x: 20, y: 80 }, dusk: { x: 0, y: 100 }, gone: { x: 1, y: 1 } }
  expect(focusRules({ ...named, focus })).toBe(
    'img[src][src*="/pictures/pool-"]:not([src*="/pictures/pool-night-"]){object-position:20% 80%}' +
      '@media not all and (max-width:600px){img[src][src*="/pictures/dusk-"]{object-position:0% 100%}}',
  )
  expect(focusRules(pictures)).toBe('')
})

it('a focus point can be edited, and lies within its picture', () => {
  const content = readContent(loadProject('most'))
  const set = (value: unknown) =>
    checkContent('most', overlayEdits(content, [{ file: 'pictures.json', path: 'focus.pool', value }]))
  expect(mayEdit('pictures.json', 'focus.pool')).toBe(true)
  expect(set({ x: 20, y: 80 })).toEqual([])
  expect(set({ x: 101, y: 80 })).toEqual([
    { file: 'pictures.json', path: 'focus.pool.x', message: 'must be from 0 to 100' },
  ])
})
