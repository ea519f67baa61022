import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'

const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))

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
  const alias = Object.keys(imports).find(name => request.startsWith(name.replace('*', '')))
  if (alias) {
    const target = imports[alias].default ?? imports[alias]
    return resolve(target.replace('*', request.slice(alias.length - 1)))
  }
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Everything programs load, and what that loads in turn: files of the project by their path, packages by their name. */
const loadedFrom = (entries: string[]): string[] => {
  const loaded = new Set(entries.map(entry => resolve(entry)))
  for (const file of loaded) {
    if (!/^\/.*\.(m?[jt]s|tsx)$/.test(file)) continue
    for (const request of loadedBy(file))
      if (!request.startsWith('node:')) loaded.add(resolved(file, request))
  }
  return [...loaded]
}

const isFile = (name: string) => name.startsWith('/')

/** The files of the project that programs load, themselves among them. */
export const loadedFiles = (entries: string[]): string[] => loadedFrom(entries).filter(isFile)

/** The packages that programs load. */
export const loadedPackages = (entries: string[]): string[] =>
  loadedFrom(entries)
    .filter(name => !isFile(name))
    .sort()
