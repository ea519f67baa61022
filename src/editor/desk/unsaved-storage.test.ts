import { expect, it } from 'vitest'
import { readUnsaved, storeUnsaved } from './unsaved-storage.ts'

/** The part of a browser's storage that the code uses. */
const newStorage = () => {
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage
  return { items, storage }
}

const edits = [{ file: 'words/en.json', path: 'tagline', before: 'Old', value: 'New' }]

it('stores unsaved edits by member and project until they are saved', () => {
  const { storage } = newStorage()
  storeUnsaved('aerowood', 'esha@northfield.example', edits, storage)
  expect(readUnsaved('aerowood', 'esha@northfield.example', storage)).toEqual(edits)
  expect(readUnsaved('aerowood', 'ravi@northfield.example', storage)).toEqual([])
  expect(readUnsaved('another', 'esha@northfield.example', storage)).toEqual([])
  storeUnsaved('aerowood', 'esha@northfield.example', [], storage)
  expect(readUnsaved('aerowood', 'esha@northfield.example', storage)).toEqual([])
})

it('offers nothing where the storage is damaged, full or forbidden', () => {
  const { items, storage } = newStorage()
  storeUnsaved('aerowood', 'esha', edits, storage)
  for (const wrong of ['{', '[1]', '[{"file":1}]']) {
    items.set([...items.keys()][0] ?? '', wrong)
    expect(readUnsaved('aerowood', 'esha', storage)).toEqual([])
  }
  const forbidden = new Proxy(storage, {
    get() {
      throw new Error('forbidden')
    },
  })
  expect(() => storeUnsaved('aerowood', 'esha', edits, forbidden)).not.toThrow()
  expect(readUnsaved('aerowood', 'esha', forbidden)).toEqual([])
})
