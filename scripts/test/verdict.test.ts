import { describe, expect, it } from 'vitest'
import { type Outcome, verdict } from './verdict.ts'

const good: Outcome = {
  steps: [true, true],
  counts: { passed: 900, failed: 0, skipped: 0 },
  cases: 2100,
  firestore: { passed: 80, failed: 0, skipped: 0 },
  environment: {},
}
const emulatorMissing = 'Java was not found'
const required = { CI: 'true', REQUIRE_FIRESTORE: '1' }
const last = (outcome: Outcome) => verdict(outcome).lines.at(-1)

describe('verdict', () => {
  it('is good when every step and every test was, and says last that the Firestore suite ran', () => {
    expect(verdict({ ...good, environment: required })).toEqual({
      lines: [
        'Tests: 900 passed, 0 failed, 0 skipped (2100 cases)',
        'The Firestore suite ran: 80 passed, 0 failed.',
      ],
      exitCode: 0,
    })
  })

  it.each([
    ['a step failed', { steps: [true, false] }],
    ['a test failed', { counts: { passed: 899, failed: 1, skipped: 0 } }],
    ['nothing ran', { counts: { passed: 0, failed: 0, skipped: 900 } }],
  ])('is bad when %s', (_, fault) => {
    const { lines, exitCode } = verdict({ ...good, ...fault })
    expect(exitCode).toBe(1)
    expect(lines).toContain('Not everything passed; see above.')
  })

  it.each([
    ['there is no emulator', { emulatorMissing }, emulatorMissing],
    ['none of its tests ran', { firestore: { passed: 0, failed: 0, skipped: 0 } }, 'not one of its tests'],
    [
      'some were skipped',
      { firestore: { passed: 79, failed: 0, skipped: 1 } },
      '1 of its tests were skipped',
    ],
  ])('says loudly that the Firestore suite did not run when %s', (_, left, reason) => {
    for (const environment of [
      {},
      { CI: 'true' },
      { REQUIRE_FIRESTORE: '1' },
      { CI: 'true', REQUIRE_FIRESTORE: '0' },
    ]) {
      const outcome = { ...good, ...left, environment }
      expect(last(outcome)).toMatch(/^THE FIRESTORE SUITE DID NOT RUN: /)
      expect(last(outcome)).toContain(reason)
      expect(verdict(outcome).exitCode).toBe(0)
    }
    expect(verdict({ ...good, ...left, environment: required }).exitCode).toBe(1)
    expect(last({ ...good, ...left, environment: required })).toContain('REQUIRE_FIRESTORE=1 requires it')
  })
})
