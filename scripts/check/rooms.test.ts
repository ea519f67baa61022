import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

/**
 * Lines of TypeScript without tests, by room. A room is a folder directly under a part, with its subfolders; the files directly under
 * the part are one more room. A part without folders has no rooms.
 */
const countRooms = (part: string): Map<string, number> => {
  const rooms = new Map<string, number>()
  for (const file of globSync(`src/${part}/**/*.{ts,tsx}`)) {
    if (/\.(test|d)\.tsx?$/.test(file)) continue
    const [, , room = '', ...below] = file.split('/')
    const name = below.length > 0 ? `${part}/${room}` : part
    rooms.set(name, (rooms.get(name) ?? 0) + countLines(file))
  }
  return rooms
}

const parts = globSync('src/*').map(folder => folder.slice('src/'.length))

test('no room of a part holds more than a third of that part', () => {
  const tooLarge = parts.flatMap(part => {
    const rooms = [...countRooms(part)]
    const total = rooms.reduce((sum, [, lines]) => sum + lines, 0)
    return rooms.filter(([name, lines]) => lines > total / 3 && !(name === part && rooms.length === 1))
  })
  expect(parts).toContain('service')
  expect(tooLarge).toEqual([])
})

test('no file has 300 lines or more', () => {
  const files = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}').filter(
    file => !file.includes('node_modules'),
  )
  expect(files).toContain('scripts/check/rooms.test.ts')
  expect(files.filter(file => countLines(file) >= 300)).toEqual([])
})
