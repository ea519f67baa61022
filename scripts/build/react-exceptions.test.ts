import { expect, it } from 'vitest'
import { withoutStacks } from './react-exceptions.ts'

it('removes the stack of errors that React throws to itself, and changes no other error', () => {
  const code =
    'function f() { throw Error(formatProdErrorMessage(1)); } var SuspenseException = Error(formatProdErrorMessage(460)), x = Error("y");'
  const run = new Function(
    'formatProdErrorMessage',
    `${withoutStacks(code)} return [SuspenseException, x, f]`,
  )
  const [own, other, fails] = run((number: number) => `Minified React error #${number}`)
  expect(own).toBeInstanceOf(Error)
  expect(own.message).toBe('Minified React error #460')
  expect(own.stack).toBeUndefined()
  expect(other.stack).toBeDefined()
  expect(fails).toThrow('Minified React error #1')
})
