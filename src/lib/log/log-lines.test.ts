import { expect, test } from 'vitest'
import { createLog } from './log.ts'

/** The log's output on a terminal. */
const onTerminal = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog('info', { fd: 2, isTTY: true, write: line => lines.push(line) }))
  return lines.join('').replace(/^\d\d:\d\d:\d\d/, '12:00:00')
}

test('a terminal gets a line a person reads', () => {
  expect(
    onTerminal(log => log.warn({ lead: '7F3K-9QX2', ms: 12, reason: 'no answer' }, 'delivery failed')),
  ).toBe('12:00:00 warn  delivery failed  lead=7F3K-9QX2  ms=12  reason="no answer"\n')
})

test('a terminal gets no control characters', () => {
  const line = onTerminal(log => log.info({ from: '\u001b[2J\u009b31m\u202e\r\n' }, 'answered'))
  expect(line).toBe('12:00:00 info  answered  from="\\u001b[2J\\u009b31m\\u202e\\r\\n"\n')
})

test('an unexpected failure is logged with its place in the code', () => {
  const line = onTerminal(log =>
    log.fatal({ err: new Error('it broke') }, 'unexpected failure; the service ends'),
  )
  expect(line).toMatch(
    /^12:00:00 fatal unexpected failure; the service ends {2}error="it broke"\n {4}at .*log-lines\.test/,
  )
})
