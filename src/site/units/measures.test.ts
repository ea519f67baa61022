import { describe, expect, it } from 'vitest'
import { feetOf, inFeet, metresOf } from './measures.ts'

describe('measures', () => {
  it('writes metres to the centimetre, and feet with whole inches', () => {
    expect(metresOf({ width: 3.3, depth: 2.84 })).toBe('3.30 × 2.84 m')
    expect(feetOf({ width: 3.33, depth: 3.54 })).toBe('10\'11" × 11\'7"')
  })

  it('never writes twelve inches', () => {
    expect(inFeet(3.0479)).toBe('10\'0"')
  })
})
