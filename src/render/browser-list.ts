import { readFileSync } from 'node:fs'
import { Features } from 'lightningcss'

/** The names in the list, with those of Vite's targets; Samsung Internet has none, because its engine is Chrome's. */
const targetNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'ios',
  safari: 'safari',
  samsung: undefined,
} as const

export type Browser = keyof typeof targetNames

const isBrowser = (name: string): name is Browser => name in targetNames

/** Reads a `browserslist` with the oldest version of each browser, such as `chrome >= 111`. */
export function readBrowsers(list: string[]): Map<Browser, string> {
  return new Map(
    list.map(entry => {
      const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? []
      if (!isBrowser(name))
        throw new Error(`browserslist: "${entry}" is not one of ${Object.keys(targetNames)} ">=" a version.`)
      return [name, version]
    }),
  )
}

/** The oldest browsers in which everything works; package.json has the only list. */
export const oldestBrowsers: Map<Browser, string> = readBrowsers(
  JSON.parse(readFileSync('package.json', 'utf8')).browserslist,
)

/** The list for Vite, which compiles scripts and styles for these browsers. */
export const buildTarget: string[] = [...oldestBrowsers].flatMap(([name, version]) =>
  targetNames[name] ? `${targetNames[name]}${version}` : [],
)

/** Media queries keep the old syntax for ranges, which is shorter and which even older browsers read. */
export const cssSyntax: { include: number } = { include: Features.MediaQueries }

/** The list for the minifier of styles, in its own numbers. */
export const cssTargets: Record<string, number> = Object.fromEntries(
  [...oldestBrowsers].flatMap(([name, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number)
    return name === 'samsung' ? [] : [[name, (major << 16) | (minor << 8)]]
  }),
)
