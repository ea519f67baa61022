import { readFileSync } from 'node:fs'
import { Features } from 'lightningcss'

/** The names the list uses, and those Vite's targets use; Samsung Internet has none there, its engine is Chrome's. */
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

/** Reads a `browserslist` that says the oldest version of each browser, such as `chrome >= 111`. */
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

/** The oldest browsers in which everything is whole; the one list is in package.json. */
export const oldestBrowsers: Map<Browser, string> = readBrowsers(
  JSON.parse(readFileSync('package.json', 'utf8')).browserslist,
)

/** The same for Vite, which compiles scripts and styles down to them. */
export const buildTarget: string[] = [...oldestBrowsers].flatMap(([name, version]) =>
  targetNames[name] ? `${targetNames[name]}${version}` : [],
)

/** Ranges in media queries are written the old way, shorter and read by browsers older than the list. */
export const cssSyntax: { include: number } = { include: Features.MediaQueries }
