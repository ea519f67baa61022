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

/** How the tests of a report ended. A test that runs once for each row is one test, and each row is a case. */
interface Report {
  tests: Counts
  cases: number
}

type Status = keyof Counts

/** A report that was not written, or not to its end, counts nothing; the step that owed it has failed. */
const readReport = async <Schema extends v.GenericSchema>(file: string, schema: Schema) => {
  const text = await readFile(file, 'utf8').catch(() => '')
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return read.success ? read.output : undefined
}

/** Counts cases by the place of their test: one that failed fails it, and it was skipped where all of them were. */
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

/** What vitest's reports say of all its tests, and of those on Firestore, which say so in their title or by a mark. */
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

/** Of Playwright; a test that passed only at the second try has failed. */
const playwrightStatus = (status: string): Status => {
  if (status === 'skipped') return 'skipped'
  return status === 'expected' ? 'passed' : 'failed'
}

/** What Playwright's JSON says. */
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
