import type { Plugin } from 'vite'

/** `SuspenseException = Error(formatProdErrorMessage(460))` and its like: what React throws to itself, and compares by identity. */
const exception = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

/** The same without a stack: to name its lines, a browser would read the whole script once more while it starts. */
export const withoutStacks = (code: string): string =>
  code.replaceAll(exception, '$1Object.create(Error.prototype, { message: { value: $2 } })')

/** Builds React so that it makes no stack while it is loaded (docs/decisions/0102). */
export const reactExceptions = (): Plugin => ({
  name: 'react-exceptions',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const changed = withoutStacks(code)
      if (changed === code)
        this.error('React makes its exceptions in another way: see scripts/build/react-exceptions.ts')
      return { code: changed, map: null }
    },
  },
})
