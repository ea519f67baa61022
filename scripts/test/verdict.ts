/** Numbers of tests by result; a test with rows counts once. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The results of a run of all checks. */
export interface Outcome {
  /** Whether each step succeeded. */
  steps: boolean[]
  counts: Counts
  /** Every row of those tests that ran. */
  cases: number
  /** Those of the tests that need Google's emulator. */
  firestore: Counts
  /** Why there is no emulator; undefined if there is one. */
  emulatorMissing?: string | undefined
  environment: { CI?: string | undefined; REQUIRE_FIRESTORE?: string | undefined }
}

const firestoreFault = ({ firestore, emulatorMissing }: Outcome): string | undefined => {
  if (emulatorMissing) return emulatorMissing
  if (firestore.passed + firestore.failed === 0) return 'not one of its tests was run'
  return firestore.skipped > 0 ? `${firestore.skipped} of its tests were skipped` : undefined
}

/** The closing lines of `npm test` and its exit code. Tests that did not run come last, where a reader sees them. */
export function verdict(outcome: Outcome): { lines: string[]; exitCode: number } {
  const { steps, counts, cases, firestore, environment } = outcome
  const isGood = steps.every(Boolean) && counts.failed === 0 && counts.passed > 0
  const fault = firestoreFault(outcome)
  const isRequired = environment.CI === 'true' && environment.REQUIRE_FIRESTORE === '1'
  const lines = [
    `Tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${cases} cases)`,
    ...(isGood ? [] : ['Not everything passed; see above.']),
    fault
      ? `THE FIRESTORE SUITE DID NOT RUN: ${fault}.${isRequired ? ' REQUIRE_FIRESTORE=1 requires it.' : ''}`
      : `The Firestore suite ran: ${firestore.passed} passed, ${firestore.failed} failed.`,
  ]
  return { lines, exitCode: isGood && !(fault && isRequired) ? 0 : 1 }
}
