import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadedPackages } from './loaded-files.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies } = read('package.json')

/** The programs of a production install, and the threads that one of them starts by their files. */
const programs = [
  'src/service/main.ts',
  'src/service/records/sqlite/worker.ts',
  'src/service/evidence/evidence-worker.ts',
  ...globSync('src/service/commands/{leads,team,seed}.ts'),
]

/** The evidence is written in these; they are read as files. */
const typefaces = ['@fontsource-variable/noto-sans-devanagari', '@fontsource-variable/noto-sans-kannada']

test('a production install holds what the service and its commands load, and nothing else', () => {
  expect([...loadedPackages(programs), ...typefaces].sort()).toEqual(Object.keys(dependencies).sort())
})

test('no tool comes along as a peer of something else', () => {
  const { packages } = read('package-lock.json')
  const { devDependencies } = packages['']
  const along = Object.keys(devDependencies).filter(name => !packages[join('node_modules', name)].dev)
  // protobufjs, which Firestore's client builds on, depends on these types itself, and pdfkit on fontkit.
  expect(along).toEqual(['@types/node', 'fontkit'])
})
