import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { dependencies, imports } = read('package.json')

/** The programs of a production install, and the thread one of them starts by its file. */
const programs = [
  'src/service/main.ts',
  'src/service/records/sqlite/worker.ts',
  ...globSync('src/service/commands/{leads,team,seed}.ts'),
]

/** What a file loads when it runs; types are gone by then. */
const loadedBy = (file: string): string[] => {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const exported = staticExports.flatMap(({ entries }) => entries)
  return [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(entry => !entry.isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [moduleRequest.value] : [],
    ),
    ...dynamicImports.map(({ moduleRequest }) =>
      source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ]
}

/** A file of the project, or a package's name. */
const resolved = (from: string, request: string) => {
  if (request.startsWith('.')) return resolve(from, '..', request)
  const alias = Object.keys(imports).find(name => request.startsWith(name.slice(0, -1)))
  if (alias) return resolve(imports[alias].replace('*', request.slice(alias.length - 1)))
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}

const packagesOf = (entries: string[]) => {
  const files = new Set(entries.map(entry => resolve(entry)))
  const packages = new Set<string>()
  for (const file of files)
    for (const request of loadedBy(file)) {
      if (request.startsWith('node:')) continue
      const target = resolved(file, request)
      if (target.startsWith('/')) files.add(target)
      else packages.add(target)
    }
  return [...packages].sort()
}

test('a production install holds what the service and its commands load, and nothing else', () => {
  expect(packagesOf(programs)).toEqual(Object.keys(dependencies).sort())
})

test('no tool comes along as a peer of something else', () => {
  const { packages } = read('package-lock.json')
  const { devDependencies } = packages['']
  const along = Object.keys(devDependencies).filter(name => !packages[join('node_modules', name)].dev)
  // protobufjs, which Firestore's client builds on, depends on these types itself.
  expect(along).toEqual(['@types/node'])
})
