import { expect, onTestFinished, test, vi } from 'vitest'
import { runInParallel, runStep } from './run-step.ts'

const listening = () => {
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation(text => said.push(String(text)))
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(part => said.push(String(part)) > 0)
  onTestFinished(() => {
    log.mockRestore()
    write.mockRestore()
  })
  return said
}

const saying = (text: string, end = '') => ['-e', `process.stdout.write('${text}');${end}`]

test('a step ends well or not as its program does', async () => {
  listening()
  expect(await runStep({ name: 'good', parameters: saying('') })).toBe(true)
  expect(await runStep({ name: 'bad', parameters: saying('', 'process.exit(1)') })).toBe(false)
})

test('the output of a parallel step is shown as a whole when the other has ended, with its result', async () => {
  const said = listening()
  const other = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const beside = runInParallel(
    other.promise,
    { name: 'beside', parameters: saying('word', 'process.exit(3)') },
    ended.resolve,
  )
  // It ends before its output may be shown, and reports that immediately.
  await ended.promise
  expect(await runStep({ name: 'other', parameters: saying('') })).toBe(true)
  expect(said).toEqual(['\n== other'])
  other.resolve()
  expect(await beside).toBe(false)
  expect(said).toEqual(['\n== other', '\n== beside', 'word'])
})
