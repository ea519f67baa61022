import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Counts } from './verdict.ts'

const vitestReport = v.object({
  testResults: v.array(
    v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) }),
  ),
})
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
})

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** A report that was not written, or not to its end, counts nothing; the step that owed it has failed. */
const readReport = async <Schema extends v.GenericSchema>(file: string, schema: Schema) => {
  const text = await readFile(file, 'utf8').catch(() => '')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return read.success ? read.output : undefined
}

const countBy = (statuses: string[]): Counts => {
  const passed = statuses.filter(status => status === 'passed').length
  const failed = statuses.filter(status => status === 'failed').length
  return { passed, failed, skipped: statuses.length - passed - failed }
}

/** What vitest's JSON says of all its tests, and of those that name Firestore. */
export async function readVitest(file: string): Promise<{ all: Counts; firestore: Counts }> {
  const report = await readReport(file, vitestReport)
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const firestore = tests.filter(({ fullName }) => /firestore/i.test(fullName))
  return {
    all: countBy(tests.map(({ status }) => status)),
    firestore: countBy(firestore.map(({ status }) => status)),
  }
}

/** What Playwright's JSON says; a test that passed only at the second try has failed. */
export async function readPlaywright(file: string): Promise<Counts> {
  const report = await readReport(file, playwrightReport)
  if (!report) return none
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}
