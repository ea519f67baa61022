import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadedPackages } from './loaded-files.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies } = read('package.json')

/** The programs of a production install, including those that one of them starts as threads. */
const programs = [
  'src/service/main.ts',
  'src/editor/renderer/process.ts',
  'src/editor/service/pictures/decode-picture.ts',
  'src/store/sqlite/worker.ts',
  'src/crm/evidence/evidence-worker.ts',
  ...globSync('src/service/commands/{leads,team,seed}.ts'),
]

/** What the page's built code needs: brochures are drawn with React and this; the page itself has all it needs in it. */
const builtCode = ['@react-pdf/renderer', 'react']

/** Typefaces, which projects name, and the country file are read as files. */
const isData = (name: string) => /^@(fontsource-variable|ip-location-db)\//.test(name)

test('a production install has exactly what the service and its commands load', () => {
  const loaded = new Set([...loadedPackages(programs), ...builtCode])
  expect([...loaded].sort()).toEqual(
    Object.keys(dependencies)
      .filter(name => !isData(name))
      .sort(),
  )
})

test('no tool comes along as a peer of something else', () => {
  const { packages } = read('package-lock.json')
  const { devDependencies } = packages['']
  const along = Object.keys(devDependencies).filter(name => !packages[join('node_modules', name)].dev)
  // protobufjs, on which Firestore's client builds, depends on these types.
  expect(along).toEqual(['@types/node'])
})
