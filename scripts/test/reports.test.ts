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

it('vitest’s tests are counted by result, and those of Firestore also by title or mark', async () => {
  const test = (fullName: string, status: string, line: number, meta = {}) => ({
    fullName,
    status,
    location: { line, column: 1 },
    meta,
  })
  const testResults = [
    {
      name: '/outbox.test.ts',
      assertionResults: [
        test('outbox sqlite takes one', 'passed', 5),
        test('outbox firestore takes one', 'passed', 5),
        test('backoff grows', 'failed', 9),
      ],
    },
    { name: '/person.test.ts', assertionResults: [test('a person', 'passed', 3)] },
    {
      name: '/person.test.ts',
      assertionResults: [
        test('a person', 'passed', 3, { engine: 'firestore' }),
        test('a note', 'skipped', 7, { engine: 'firestore' }),
      ],
    },
  ]
  expect(await readVitest(written(JSON.stringify({ testResults })))).toEqual({
    all: { tests: { passed: 2, failed: 1, skipped: 1 }, cases: 5 },
    firestore: { tests: { passed: 2, failed: 0, skipped: 1 }, cases: 2 },
  })
})

it('a test with many rows is one test, and a single row can fail it', async () => {
  const row = (fullName: string, status: string) => ({ fullName, status, location: { line: 4, column: 3 } })
  const assertionResults = [row('takes 1', 'passed'), row('takes 2', 'failed'), row('takes 3', 'passed')]
  const report = JSON.stringify({ testResults: [{ name: '/a.test.ts', assertionResults }] })
  expect((await readVitest(written(report))).all).toEqual({
    tests: { passed: 0, failed: 1, skipped: 0 },
    cases: 3,
  })
})

it('browser tests are counted by their place; one that passed only on a retry has failed', async () => {
  const spec = (line: number, ...statuses: string[]) => ({
    file: 'menu.spec.ts',
    line,
    column: 1,
    tests: statuses.map(status => ({ status })),
  })
  const suites = [
    {
      specs: [spec(3, 'expected'), spec(3, 'expected'), spec(8, 'flaky')],
      suites: [{ specs: [spec(12, 'unexpected'), spec(20, 'skipped'), spec(25, 'expected')] }],
    },
  ]
  expect(await readPlaywright(written(JSON.stringify({ suites })))).toEqual({
    tests: { passed: 2, failed: 2, skipped: 1 },
    cases: 5,
  })
})

it.each(['', '{"testResults": [', '{}'])('a report that is not whole counts nothing: %s', async text => {
  const none = { tests: { passed: 0, failed: 0, skipped: 0 }, cases: 0 }
  expect(await readVitest(written(text))).toEqual({ all: none, firestore: none })
  expect(await readPlaywright(join(folder, 'nowhere.json'))).toEqual(none)
})
