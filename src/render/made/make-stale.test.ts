import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { projectCopy } from '../../../tests/project-copy.ts'
import { staleParts } from './make-stale.ts'

const madeOf = () => staleParts(loadProject(activeProject()))

it('makes nothing for an unchanged project', () => {
  projectCopy()
  expect(madeOf()).toEqual([])
})

it('makes the brochure again after a word in it changed', () => {
  projectCopy().change('words/en.json', ({ brochure }) =>
    Object.assign(brochure, { unitsText: 'Four homes.' }),
  )
  expect(madeOf()).toEqual(['brochure'])
})

it('makes the brochure again after a picture in it was replaced', () => {
  projectCopy().change('pictures.json', ({ brochure }) => Object.assign(brochure, { facts: 'photo-1' }))
  expect(madeOf()).toEqual(['brochure'])
})

it('makes web sizes and brochure again after a master changed', () => {
  appendFileSync(join(projectCopy().ownMasters(), 'photo-2.jpg'), ' ')
  expect(madeOf()).toEqual(['web sizes', 'brochure'])
})

it('makes everything with the colours again after one of them changed', () => {
  projectCopy().rewrite('theme.json', '"inkSoft": "#4a5069"', '"inkSoft": "#4a5068"')
  expect(madeOf()).toContain('brochure')
})
