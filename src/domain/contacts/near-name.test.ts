import { expect, test } from 'vitest'
import { isNearName } from './near-name.ts'

test.each([
  ['kavitha rao', 'kavita rao', true],
  ['kavitha rao', 'Kavitha Rao', true],
  ['ramesh kumar', 'ramesh k', true],
  ['ramesh k', 'ramesh kumar', true],
  ['lakshminarayan iyer', 'laksminarayana iyer', true],
  ['निखिल पाटील', 'निखिल पाटिल', true],
  ['चंद्रशेखर राव', 'चन्द्रशेखर राव', true],
  ['ಲಕ್ಷ್ಮೀನಾರಾಯಣ ರಾವ್', 'ಲಕ್ಷ್ಮಿನಾರಾಯಣ ರಾವ್', true],
  ['ರಾಜ್\u200cಕುಮಾರ್ ರಾವ್', 'ರಾಜ್ಕುಮಾರ್ ರಾವ್', true],
  ['ಕೊಮಲಾ ರಾವ್', 'ಕ\u0cc6\u0cc2ಮಲಾ ರಾವ್', true],
  ['सुनीता शर्मा', 'सुनीति शर्मा', false],
  ['कमल शर्मा', 'कमला शर्मा', false],
  ['ಸುನೀತಾ ರಾವ್', 'ಸುನೀತಿ ರಾವ್', false],
  ['kavitha rao', 'kavitha menon', false],
  ['anu rao', 'anil rao', false],
  ['asha', 'asha', false],
  ['r kumar', 'ramesh kumar', false],
  ['asha rao', 'asha rao menon', false],
  ['', '', false],
])('%s and %s may be the same person: %s', (one, other, isNear) => {
  expect(isNearName(one, other)).toBe(isNear)
})
