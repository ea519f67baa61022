import { expect, it } from 'vitest'
import type { ContentFiles } from '#project/content/content-files.ts'
import { addEdits, findConflicts, stillUnsaved, type Unsaved, withBefore, withTyped } from './unsaved.ts'

const file = 'words/en.json'
const saved = { [file]: { title: 'Old', items: [{ question: 'Where?' }] } }
const set = (path: string, value: unknown) => ({ file, path, value })

const type = (...edits: ReturnType<typeof set>[]) =>
  edits.reduce<{ unsaved: Unsaved; typed: ContentFiles }>(
    ({ unsaved, typed }, edit) => {
      const next = withTyped(typed, [edit])
      return { unsaved: addEdits(unsaved, next, [edit]), typed: next }
    },
    { unsaved: [], typed: saved },
  )

it('the last of several edits of a field is sent, based on the value saved before', () => {
  const { unsaved } = type(set('title', 'N'), set('title', 'New'))
  expect(withBefore(unsaved, saved)).toEqual([{ file, path: 'title', value: 'New', before: 'Old' }])
})

it('text typed into a new item is sent with its list, and a list includes text typed in it', () => {
  const grown = [{ question: 'Where?' }, { question: '' }]
  const { unsaved } = type(set('items', grown), set('items.1.question', 'When?'))
  expect(unsaved).toEqual([set('items', [{ question: 'Where?' }, { question: 'When?' }])])
  const other = type(set('items.0.question', 'Why?'), set('items', []))
  expect(other.unsaved).toEqual([set('items', [])])
})

it('text typed since the save stays unsaved, and saved text does not', () => {
  const { unsaved } = type(set('title', 'New'), set('items', []))
  expect(stillUnsaved(unsaved, { [file]: { title: 'New', items: [{ question: 'Where?' }] } })).toEqual([
    set('items', []),
  ])
})

it('a field that another changed is a conflict, unless both wrote the same', () => {
  const { unsaved } = type(set('title', 'Mine'), set('items', []))
  const theirs = { [file]: { title: 'Theirs', items: [] } }
  expect(findConflicts(unsaved, saved, theirs)).toEqual([set('title', 'Mine')])
})
