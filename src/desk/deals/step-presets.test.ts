import { expect, test } from 'vitest'
import { stepAfterCall } from './step-presets.ts'

const hours = { days: [0, 1, 2, 3, 4, 5, 6], from: 9 * 60, to: 20 * 60, holidays: [], zone: 'Asia/Kolkata' }
const at = (clock: string) => Date.parse(`2026-11-16T${clock}+05:30`)

test('whoever did not answer is called again in twenty minutes, and whoever asked for it two hours later', () => {
  expect(stepAfterCall('no-answer', at('11:00'), hours)).toEqual({ what: 'Call again', at: at('11:20') })
  expect(stepAfterCall('busy', at('11:00'), hours)).toEqual({ what: 'Call again', at: at('11:20') })
  expect(stepAfterCall('call-back', at('11:00'), hours)).toEqual({ what: 'Call back', at: at('13:00') })
  expect(stepAfterCall('answered', at('11:00'), hours)).toBeUndefined()
})

test('nobody is to be called at night', () => {
  const morning = Date.parse('2026-11-17T09:20+05:30')
  expect(stepAfterCall('no-answer', at('22:35'), hours)).toEqual({ what: 'Call again', at: morning })
})
