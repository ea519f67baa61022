import { expect, it } from 'vitest'
import { bedroomsOf } from './structured-data.ts'

it.each([
  ['2 BHK', 2],
  ['3.5 BHK', 3],
  ['Signature Villa (5 BHK)', 5],
  ['4-bedroom villa', 4],
  ['३ बीएचके', 3],
  ['सिग्नेचर व्हिला (५ बीएचके)', 5],
  ['೨.೫ ಬಿಎಚ್‌ಕೆ', 2],
  ['Penthouse', undefined],
  ['Villa 12', undefined],
])('%s has %s', (type, count) => {
  expect(bedroomsOf(type)).toBe(count)
})
