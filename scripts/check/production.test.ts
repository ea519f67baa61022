import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadedPackages } from './loaded-files.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies } = read('package.json')

/** The programs of a production install, including those that one of them starts as threads. */
const programs = [
  'src/service/main.ts',
  'src/service/records/sqlite/worker.ts',
  'src/service/evidence/evidence-worker.ts',
  ...globSync('src/service/commands/{leads,team,seed}.ts'),
]

/** The evidence uses these typefaces, whose files the service reads. */
const typefaces = ['@fontsource-variable/noto-sans-devanagari', '@fontsource-variable/noto-sans-kannada']

test('a production install has exactly what the service and its commands load', () => {
  expect([...loadedPackages(programs), ...typefaces].sort()).toEqual(Object.keys(dependencies).sort())
})

test('no tool comes along as a peer of something else', () => {
  const { packages } = read('package-lock.json')
  const { devDependencies } = packages['']
  const along = Object.keys(devDependencies).filter(name => !packages[join('node_modules', name)].dev)
  // protobufjs, on which Firestore's client builds, depends on these types, and pdfkit depends on fontkit.
  expect(along).toEqual(['@types/node', 'fontkit'])
})
