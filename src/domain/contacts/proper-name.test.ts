import { expect, it } from 'vitest'
import { properName } from './proper-name.ts'

it.each([
  ['asha rao', 'Asha Rao'],
  ['s. kumar', 'S. Kumar'],
  ['s.kumar', 'S.Kumar'],
  ["d'souza", "D'Souza"],
  ["asha's mother", "Asha's Mother"],
  ['anne-marie', 'Anne-Marie'],
  ['निखिल पाटील', 'निखिल पाटील'],
])('%s is written as %s', (kept, written) => expect(properName(kept)).toBe(written))
