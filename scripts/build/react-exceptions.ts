import type { Plugin } from 'vite'

/** `SuspenseException = Error(formatProdErrorMessage(460))` and similar: errors that React throws internally and compares by identity. */
const exception = /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g

/** Makes these errors without a stack: to create one, a browser would read the whole script again at the start. */
export const withoutStacks = (code: string): string =>
  code.replaceAll(exception, '$1Object.create(Error.prototype, { message: { value: $2 } })')

/** Builds React so that it creates no stack while it loads (docs/decisions/0002-late-and-final-parts.md). */
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
