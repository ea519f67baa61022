import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, slowest first. They are small, so vitest would start them last. */
const slow = [
  'tests/service/editions/killed-publication.test.ts',
  'tests/service/editions/real-build.test.ts',
  'tests/service/visit-page/claims.test.ts',
  'tests/faults/restore.test.ts',
  'tests/service/editions/real-publication.test.ts',
  'tests/faults/upload.test.ts',
  'tests/service/start.test.ts',
  'tests/records/spool.test.ts',
  'tests/records/desk/index.test.ts',
  'tests/service/sign-in/team-command.test.ts',
  'tests/records/hosted-program.test.ts',
  'tests/service/desk/suites/live.test.ts',
  'tests/faults/sudden-death.test.ts',
  'tests/service/sign-in/attempts.test.ts',
  'tests/service/npm-start.test.ts',
  'tests/service/new-project.test.ts',
  'tests/service/dev.all.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = slow.findIndex(file => moduleId.endsWith(file))
  return place === -1 ? slow.length : place
}

/** Runs the slowest files first, across projects: a slow file that starts last would run alone at the end. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
