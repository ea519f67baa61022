import { features } from 'web-features'
import { type Browser, oldestBrowsers } from '#render/browser-list.ts'

/** The data's names for the browsers; it lacks Samsung Internet, which has the engine of a Chrome version in the list. */
const dataNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  ios_saf: 'safari_ios',
  safari: 'safari',
  samsung: undefined,
} as const satisfies Record<Browser, string | undefined>

const parts = (version: string) => version.replace('≤', '').split('.').map(Number)

export function isLater(version: string, other: string): boolean {
  const [major = 0, minor = 0] = parts(version)
  const [otherMajor = 0, otherMinor = 0] = parts(other)
  return major > otherMajor || (major === otherMajor && minor > otherMinor)
}

type DataName = NonNullable<(typeof dataNames)[Browser]>

const isInAll = (support: Partial<Record<DataName, string>>) =>
  [...oldestBrowsers].every(([browser, oldest]) => {
    const name = dataNames[browser]
    const since = name && support[name]
    return name === undefined || (since !== undefined && !isLater(since, oldest))
  })

const allKeys = Object.values(features).flatMap(feature =>
  feature.kind === 'feature' ? Object.entries(feature.status.by_compat_key ?? {}) : [],
)

/** Keys such as `css.selectors.has` or `javascript.builtins.Promise.withResolvers` that every browser of the list supports. */
export const supported: Set<string> = new Set(
  allKeys.filter(([, { support }]) => isInAll(support)).map(([key]) => key),
)
export const unsupported: Set<string> = new Set(
  allKeys.filter(([, { support }]) => !isInAll(support)).map(([key]) => key),
)
