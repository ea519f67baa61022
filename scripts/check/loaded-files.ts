import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from 'vite'

const { imports } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The imports of a file at run time, when types are gone. */
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
    // A module whose name is computed, such as a built one, has no quotes.
    ...dynamicImports.flatMap(
      ({ moduleRequest }) =>
        /^'(.+)'$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.slice(1) ?? [],
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

/** Everything that programs import, recursively: files of the project by path, packages by name. */
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

/** The project's files that programs import, including the programs. */
export const loadedFiles = (entries: string[]): string[] => loadedFrom(entries).filter(isFile)

export const loadedPackages = (entries: string[]): string[] =>
  loadedFrom(entries)
    .filter(name => !isFile(name))
    .sort()
