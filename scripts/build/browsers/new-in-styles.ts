import { unsupported } from './features.ts'

const isNew = (key: string) => unsupported.has(key)

const newFunctions = new Set(
  [...unsupported]
    .filter(key => /^css\.types\.[\w-]+(\.[\w-]+)?$/.test(key))
    .map(key => key.split('.').at(-1)),
)

const all = (css: string, pattern: RegExp) => [...css.matchAll(pattern)].map(([, name = '']) => name)

/** Rules in an `@supports` block apply only in browsers that have the feature. */
const withoutSupports = (css: string) =>
  css.replaceAll(/@supports[^{]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, '')

const declarations = (css: string) =>
  [...css.matchAll(/[{;]\s*([a-z-]+):([^;{}]+)/g)].map(([, property = '', value = '']) => ({
    property,
    value,
  }))

/** What a stylesheet uses that some browsers of the list lack, such as `:has()` or `text-wrap: balance`. */
export function newInStyles(sheet: string): Set<string> {
  const css = withoutSupports(sheet).replaceAll(/"[^"]*"/g, '""')
  const preludes = all(css, /(?:^|[{}])([^{};@]+)(?=\{)/g)
  const pseudos = preludes.flatMap(prelude => all(prelude, /:([a-z-]+)/g))
  const used = declarations(css)
  const names = [
    ...pseudos.filter(name => isNew(`css.selectors.${name}`)).map(name => `:${name}`),
    ...all(css, /@([a-z-]+)/g)
      .filter(name => isNew(`css.at-rules.${name}`))
      .map(name => `@${name}`),
    ...all(css, /@media[^{]*\(([a-z-]+)/g)
      .filter(name => isNew(`css.at-rules.media.${name}`))
      .map(name => `@media (${name})`),
    ...used.map(({ property }) => property).filter(property => isNew(`css.properties.${property}`)),
    // Touch screens have no cursor, and the values of a new property are as new as the property.
    ...used.flatMap(({ property, value }) =>
      property === 'cursor' || isNew(`css.properties.${property}`)
        ? []
        : value
            .split(/[\s,()]+/)
            .filter(word => isNew(`css.properties.${property}.${word}`))
            .map(word => `${property}: ${word}`),
    ),
    ...used
      .flatMap(({ value }) => all(value, /([a-z-]+)\(/g))
      .filter(name => newFunctions.has(name))
      .map(name => `${name}()`),
    ...(preludes.some(prelude => prelude.includes('&')) ? ['nesting'] : []),
  ]
  return new Set(names)
}
