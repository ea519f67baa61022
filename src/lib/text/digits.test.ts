import { describe, expect, it } from 'vitest'
import { withPlainDigits } from './plain-text.ts'

describe('withPlainDigits', () => {
  it.each([
    ['९८७६५ ४३२१०', '98765 43210'],
    ['೯೮೭೬೫೪೩೨೧೦', '9876543210'],
    ['௯௮௭௬௫௪௩௨௧௦', '9876543210'],
    ['+٩١ ٩٨٧٦٥', '+91 98765'],
    ['９８７６５４３２１０', '9876543210'],
    ['𝟗𝟴𝟳', '987'],
    ['+91 98765-43210', '+91 98765-43210'],
    ['आशा ½ Ⅳ', 'आशा ½ Ⅳ'],
    ['', ''],
  ])('%s is %s', (text, plain) => {
    expect(withPlainDigits(text)).toBe(plain)
  })

  it('knows every decimal digit there is', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter(code => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
      .map(code => String.fromCodePoint(code))
    expect(digits.length).toBeGreaterThan(600)
    expect(withPlainDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10))
  })
})
