import { expect, test } from 'vitest'
import { numbersInFile } from './do-not-call.ts'

test('numbers are read in any usual writing, from lines and from CSV', () => {
  const text = [
    '\uFEFFPhone;Name',
    '98765 43210',
    '+91-98765-43211, since 2024',
    '"0 98765 43212";Asha',
    'Ravi Rao,09876543213',
    "'=98765 43214",
    '# left',
    '',
    '+1 415 555 2671\r',
  ].join('\n')
  expect(numbersInFile(text, 'IN')).toEqual({
    phones: [0, 1, 2, 3, 4].map(last => `+91987654321${last}`).concat('+14155552671'),
    faults: [],
  })
})

test('a line without a phone number is reported by its line number', () => {
  expect(numbersInFile('9876543210\n12345\nnobody\n', 'IN')).toEqual({
    phones: ['+919876543210'],
    faults: [2, 3],
  })
})
