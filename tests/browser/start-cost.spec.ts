import { expect, hydrated, test } from './site.ts'

declare global {
  var errorsMade: number
}

test('the script starts without creating an error, whose stack would take most of the start', async ({
  page,
}) => {
  await page.addInitScript(() => {
    globalThis.errorsMade = 0
    const count = <Made>(made: Made): Made => {
      globalThis.errorsMade += 1
      return made
    }
    globalThis.Error = new Proxy(Error, {
      apply: (target, self, given) => count(Reflect.apply(target, self, given)),
      construct: (target, given, made) => count(Reflect.construct(target, given, made)),
    })
  })
  await page.goto('/')
  await hydrated(page)
  expect(await page.evaluate(() => globalThis.errorsMade)).toBe(0)
  // Errors that are made afterwards are real.
  expect(await page.evaluate(() => [new Error('late').stack !== undefined, globalThis.errorsMade])).toEqual([
    true,
    1,
  ])
})
