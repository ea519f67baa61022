import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import { makeStale } from './make-stale.ts'
import { projectCopy } from './project-copy.ts'

const made: string[] = []
vi.mock('../pictures/make-pictures.ts', () => ({ makePictures: () => made.push('pictures') }))
vi.mock('../fonts/make-fonts.ts', () => ({ makeFonts: () => made.push('fonts') }))
vi.mock('../icons/make-icons.ts', () => ({ makeIcons: () => made.push('icons') }))
vi.mock('../brochure/make-brochure.ts', () => ({ makeBrochure: () => made.push('brochure') }))

const madeOf = async () => {
  await makeStale(loadProject(activeProject()), () => {})
  return made
}

beforeEach(() => {
  made.length = 0
})

it('makes nothing for an unchanged project', async () => {
  projectCopy()
  expect(await madeOf()).toEqual([])
})

it('makes the brochure again after a word in it changed', async () => {
  projectCopy().change('words/en.json', ({ brochure }) =>
    Object.assign(brochure, { unitsText: 'Four homes.' }),
  )
  expect(await madeOf()).toEqual(['brochure'])
})

it('makes the brochure again after a picture in it was replaced', async () => {
  projectCopy().change('pictures.json', ({ brochure }) => Object.assign(brochure, { facts: 'photo-1' }))
  expect(await madeOf()).toEqual(['brochure'])
})

it('makes web sizes and brochure again after a master changed', async () => {
  appendFileSync(join(projectCopy().ownMasters(), 'photo-2.jpg'), ' ')
  expect(await madeOf()).toEqual(['pictures', 'brochure'])
})

it('makes everything with the colours again after one of them changed', async () => {
  projectCopy().rewrite('theme.json', '"inkSoft": "#4a5069"', '"inkSoft": "#4a5068"')
  expect(await madeOf()).toContain('brochure')
})
