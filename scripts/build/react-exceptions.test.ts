import { expect, it } from 'vitest'
import { withoutStacks } from './react-exceptions.ts'

it('leaves what React throws to itself without a stack, and every other error as it is', () => {
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
