import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { english } from '#labels/all.ts'

/** The global name under which a page in a preview finds its project. */
export const dataName = 'previewData'

/** The files of a built renderer: the page as a script, and all its styles. */
export const rendererFiles = { script: 'page.cjs', styles: 'page.css' }

const declarations = 'src/site/project-modules.d.ts'

/** The exports of each virtual module that the page may import, according to its types. */
export const declaredExports = (source: string): Map<string, string[]> =>
  new Map(
    [...source.matchAll(/^declare module 'virtual:project\/([\w-]+)' \{\n(.*?)^\}/gms)].map(
      ([, module = '', body = '']) => [
        module,
        [...body.matchAll(/^ {2}export (?:const (\w+)|(default))/gm)].map(
          ([, name, isDefault]) => name ?? isDefault ?? '',
        ),
      ],
    ),
  )

/** A module that reads its values when the page is evaluated, not when it is built. */
const readLater = (module: string, names: string[]): string =>
  names
    .map(name => {
      const value = `${dataName}[${JSON.stringify(module)}]?.[${JSON.stringify(name)}]`
      return name === 'default' ? `export default ${value}` : `export const ${name} = ${value}`
    })
    .join('\n')

const quoted = (file: string) => JSON.stringify(resolve(file))

/** Modules that choose code by the project; only the chosen code is evaluated. */
const chosenCode: Record<string, string> = {
  'location-map': `
const part = ${dataName}.shape.hasMap
  ? require(${quoted('src/site/sections/location/location-map.tsx')})
  : require(${quoted('src/site/sections/location/location-picture.tsx')})
export const LocationMap = part.LocationMap ?? part.LocationPicture
export const numbered = part.numbered`,
  'more-menu': `
import { MoreMenu as Menu } from ${quoted('src/site/shell/navigation/more-menu.tsx')}
export const MoreMenu = ${dataName}.shape.hasMoreMenu ? Menu : undefined`,
  // A preview runs no script that could listen.
  tours: 'export const listenToTours = undefined',
}

/** Gives the page its project at run time: built once, it renders every project in every language, with edited texts. */
export const previewModules = (): Plugin => {
  const exportsOf = declaredExports(readFileSync(declarations, 'utf8'))
  const groups: Record<string, Record<string, string>> = english
  return {
    name: 'preview-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:project\/|^virtual:theme\.css$|^#labels\// },
      handler(name) {
        const group = /^#labels\/([a-z]+)\.ts$/.exec(name)?.[1] ?? ''
        if (Object.hasOwn(groups, group)) return `\0virtual:labels/${group}`
        if (name === 'virtual:theme.css') return '/virtual/no-theme.css'
        return name.startsWith('#') ? undefined : `\0${name}`
      },
    },
    load: {
      filter: { id: /^\0virtual:(project|labels)\/|^\/virtual\/no-theme\.css$/ },
      handler(name) {
        // Colours and typefaces are written for each project when it is rendered.
        if (name.endsWith('.css')) return ''
        const [, kind, module = ''] = /^\0virtual:(project|labels)\/(.+)$/.exec(name) ?? []
        if (kind === 'labels') return readLater(`labels/${module}`, Object.keys(groups[module] ?? {}))
        const names = exportsOf.get(module)
        if (!names) return this.error(`${declarations} does not declare virtual:project/${module}`)
        return chosenCode[module] ?? readLater(module, names)
      },
    },
  }
}
