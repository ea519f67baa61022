import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { Counts } from './verdict.ts'

const place = v.object({ line: v.number(), column: v.number() })
const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          location: v.optional(place),
          meta: v.optional(v.object({ engine: v.optional(v.string()) })),
        }),
      ),
    }),
  ),
})

interface Suite {
  specs: { file: string; line: number; column: number; tests: { status: string }[] }[]
  suites?: Suite[] | undefined
}
const suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(
    v.object({
      file: v.string(),
      line: v.number(),
      column: v.number(),
      tests: v.array(v.object({ status: v.string() })),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => suite))),
})
const playwrightReport = v.object({ suites: v.array(suite) })

/** The results in a report. A test with rows is one test, and each row is a case. */
interface Report {
  tests: Counts
  cases: number
}

type Status = keyof Counts

/** A missing or incomplete report counts nothing, because its step has failed. */
const readReport = async <Schema extends v.GenericSchema>(file: string, schema: Schema) => {
  const text = await readFile(file, 'utf8').catch(() => '')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return read.success ? read.output : undefined
}

/** Groups cases by the place of their test: a failed case fails its test, and a test is skipped if all its cases are. */
const countTests = (cases: { place: string; status: Status }[]): Report => {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const [, rows] of Map.groupBy(cases, one => one.place)) {
    const statuses = new Set(rows.map(({ status }) => status))
    const status = (['failed', 'passed', 'skipped'] as const).find(one => statuses.has(one)) ?? 'skipped'
    counts[status] += 1
  }
  return { tests: counts, cases: cases.filter(({ status }) => status !== 'skipped').length }
}

const vitestStatus = (status: string): Status =>
  status === 'passed' || status === 'failed' ? status : 'skipped'

/** The results of all tests in vitest's reports, and of those on Firestore, which their title or a mark shows. */
export async function readVitest(...files: string[]): Promise<{ all: Report; firestore: Report }> {
  const reports = await Promise.all(files.map(file => readReport(file, vitestReport)))
  const results = reports.flatMap(report => report?.testResults ?? [])
  const cases = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, location, meta }) => ({
      place: `${name}:${location ? `${location.line}:${location.column}` : fullName}`,
      status: vitestStatus(status),
      isFirestore: meta?.engine === 'firestore' || /firestore/i.test(fullName),
    })),
  )
  return { all: countTests(cases), firestore: countTests(cases.filter(({ isFirestore }) => isFirestore)) }
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

/** A Playwright test that passed only on a retry has failed. */
const playwrightStatus = (status: string): Status => {
  if (status === 'skipped') return 'skipped'
  return status === 'expected' ? 'passed' : 'failed'
}

export async function readPlaywright(file: string): Promise<Report> {
  const report = await readReport(file, playwrightReport)
  const cases = (report?.suites ?? []).flatMap(specsOf).flatMap(({ tests, ...spec }) =>
    tests.map(({ status }) => ({
      place: `${spec.file}:${spec.line}:${spec.column}`,
      status: playwrightStatus(status),
    })),
  )
  return countTests(cases)
}
