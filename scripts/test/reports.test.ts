import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readPlaywright, readVitest } from './reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'aerowood-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

const written = (text: string): string => {
  const file = join(folder, 'report.json')
  writeFileSync(file, text)
  return file
}

it('vitest’s tests are counted by how they ended, those of Firestore once more by name', async () => {
  const test = (fullName: string, status: string) => ({ fullName, status })
  const testResults = [
    { assertionResults: [test('outbox sqlite takes one', 'passed'), test('backoff grows', 'failed')] },
    {
      assertionResults: [
        test('outbox firestore takes one', 'passed'),
        test('the desk on Firestore', 'skipped'),
      ],
    },
  ]
  expect(await readVitest(written(JSON.stringify({ testResults })))).toEqual({
    all: { passed: 2, failed: 1, skipped: 1 },
    firestore: { passed: 1, failed: 0, skipped: 1 },
  })
})

it('a browser test that passed only at the second try has failed', async () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 }
  expect(await readPlaywright(written(JSON.stringify({ stats })))).toEqual({
    passed: 5,
    failed: 3,
    skipped: 3,
  })
})

it.each(['', '{"testResults": [', '{}'])('a report that is not whole counts nothing: %s', async text => {
  const none = { passed: 0, failed: 0, skipped: 0 }
  expect(await readVitest(written(text))).toEqual({ all: none, firestore: none })
  expect(await readPlaywright(join(folder, 'nowhere.json'))).toEqual(none)
})
